import type { IconName } from '../../../server/web/shared/iconNames.ts'

const svg = 'http://www.w3.org/2000/svg'

/** An element with its attributes and what is in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** A symbol of the sprite. */
export function icon(name: IconName): SVGSVGElement {
  const drawn = document.createElementNS(svg, 'svg')
  drawn.setAttribute('class', 'icon')
  drawn.setAttribute('viewBox', '0 0 24 24')
  drawn.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(svg, 'use')
  use.setAttribute('href', `#i_${name}`)
  drawn.append(use)
  return drawn
}

/** A button with a symbol, or with words. */
export function button(label: string, symbol: IconName | undefined, act: () => void): HTMLButtonElement {
  const made = symbol
    ? element(
        'button',
        { type: 'button', class: 'icon-btn', 'aria-label': label, title: label },
        icon(symbol),
      )
    : element('button', { type: 'button', class: 'icon-btn bubble__txt' }, label)
  // The text keeps its selection.
  made.addEventListener('mousedown', (event) => event.preventDefault())
  made.addEventListener('click', act)
  return made
}
