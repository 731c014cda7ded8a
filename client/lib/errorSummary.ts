import { filled } from '../../server/content/shared/filled.ts'
import { scriptWords } from './scriptWords.ts'

/** The list of what is wrong, as views/partials/error-summary.ejs draws it; with one error its field says enough. */
export function summarise(form: HTMLFormElement, errors: Record<string, string>): HTMLElement | undefined {
  const place = form.querySelector<HTMLElement>('[data-summary]')
  place?.replaceChildren()
  const wrong = [...form.querySelectorAll<HTMLElement>('[data-field]')].filter(
    (field) => errors[field.dataset.field!],
  )
  if (!place || wrong.length < 2) return undefined
  const box = make('div', '', 'error-summary span')
  box.tabIndex = -1
  box.setAttribute('role', 'alert')
  const list = make('ul')
  list.append(...wrong.map((field) => item(field, errors[field.dataset.field!]!)))
  box.append(make('h3', filled(scriptWords().summaries.several, { count: String(wrong.length) })), list)
  place.append(box)
  return box
}

function item(field: HTMLElement, error: string): HTMLElement {
  const control = field.querySelector<HTMLElement>('input, select, textarea')!
  const label = field.querySelector('label')!.firstChild!.textContent!.trim()
  const link = Object.assign(document.createElement('a'), {
    href: `#${control.id}`,
    textContent: `${label}: ${error}`,
  })
  const entry = make('li')
  entry.append(link)
  return entry
}

function make(tag: string, textContent = '', className = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent, className })
}
