import { all, unwrap } from './elements.ts'

/** A list stands inside of the item above it, not beside. */
export function nestLists(body: Element): void {
  ofWordOnTheWeb(body)
  for (const first of all(body, 'ol:not([start]) > li[value]:first-child'))
    first.parentElement!.setAttribute('start', first.getAttribute('value')!)
  for (const list of all(body, ':is(ul,ol)[data-indent]')) nestByDepth(list)
  for (const list of all(body, 'ul > ul,ul > ol,ol > ul,ol > ol')) {
    const above = list.previousElementSibling
    if (above?.tagName === 'LI') above.append(list)
    else unwrap(list)
  }
}

/** Each item is a list in a box of its own. */
function ofWordOnTheWeb(body: Element): void {
  for (const item of all(body, '.ListContainerWrapper > :is(ul,ol) > li[data-aria-level]:only-child')) {
    const list = item.parentElement!
    list.dataset.indent = String(Number(item.dataset.ariaLevel) - 1)
    list.parentElement!.replaceWith(list)
  }
}

/** Slack begins a list anew wherever the depth changes, and only says how deep it is. */
function nestByDepth(list: HTMLElement): void {
  let above = list.previousElementSibling
  if (!isDeep(above)) return
  for (let depth = Number(list.dataset.indent); depth > 0; depth--) {
    const item: Element | null = above.lastElementChild
    if (!item) return
    const inner: Element | null = item.lastElementChild
    if (!isDeep(inner)) {
      item.append(list)
      return
    }
    above = inner
  }
  if (above.tagName !== list.tagName) {
    above.after(list)
    return
  }
  above.append(...list.childNodes)
  list.remove()
}

const isDeep = (element: Element | null): element is HTMLElement =>
  element?.matches(':is(ul,ol)[data-indent]') ?? false
