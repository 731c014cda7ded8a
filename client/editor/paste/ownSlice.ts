import { neutraliseHtml } from './neutraliseHtml.ts'
import { all, unwrap } from './elements.ts'
import { limitNesting } from './limitNesting.ts'
import { linkable } from './plainLinks.ts'
import { removeHidden } from './removeHidden.ts'

const mark = 'data-pm-slice'
const written = /^\d{1,3} \d{1,3}(?: -\d{1,2})? (\[.*\])$/s
const pictured = /^(?:https?:\/\/|\/(?![/\\]))/i
const site = '{{siteUrl}}'
const addresses = ['href', 'src', 'data-href', 'data-src', 'data-button']
const scheme = /^[a-z][a-z\d+.-]*:/i

/** What the text around a copy may have been, and what may be said of it. */
const around: Record<string, Record<string, (value: unknown) => boolean>> = {
  blockquote: {},
  bullet_list: { tight: isYesOrNo, mark: (value) => /^[-*+]$/.test(String(value)) },
  ordered_list: {
    order: (value) => Number.isInteger(value),
    tight: isYesOrNo,
    mark: (value) => /^[.)]$/.test(String(value)),
  },
  list_item: { checked: (value) => value === null || isYesOrNo(value) },
  table: {},
  table_row: {},
}

function isYesOrNo(value: unknown): boolean {
  return typeof value === 'boolean'
}

/** What our own elements say of themselves. */
const kept = new Set(
  [mark, 'href', 'title', 'src', 'alt', 'start'].concat(
    ['href', 'own', 'loose', 'mark', 'checked', 'align', 'info', 'source', 'footnote', 'placeholder'].map(
      (name) => `data-${name}`,
    ),
    ['data-fallback', 'data-button', 'data-ignore'],
  ),
)

/**
 * HTML that this editor has put on the clipboard, which says more than it looks. Any page can say that it is such: what
 * ours never has is taken out.
 * @param isForMail a template takes it, which says where the site lies; in Markdown addresses of the site begin with a slash
 * @returns undefined when it is not from here
 */
export function ownSlice(pasted: string, isForMail: boolean): string | undefined {
  if (!pasted.includes(mark)) return undefined
  const { body } = new DOMParser().parseFromString(neutraliseHtml(pasted), 'text/html')
  const [marked, ...others] = all(body, `[${mark}]`)
  if (!marked || others.length > 0 || !isOurs(marked.getAttribute(mark)!)) return undefined
  removeHidden(body)
  limitNesting(body)
  if (!isForMail) for (const element of all(body, '*')) startAtSite(element)
  for (const link of all(body, 'a'))
    if (isForeign(link.getAttribute('data-href') ?? link.getAttribute('href'))) unwrap(link)
  for (const button of all(body, '[data-button]'))
    if (isForeign(button.getAttribute('data-button'))) button.removeAttribute('data-button')
  for (const picture of all(body, 'img')) {
    const src = picture.dataset.src ?? ''
    if (pictured.test(src)) picture.setAttribute('src', src)
    else picture.remove()
  }
  for (const element of all(body, '*'))
    for (const name of element.getAttributeNames()) if (!kept.has(name)) element.removeAttribute(name)
  // A parser passes over the first line break.
  for (const code of all(body, 'pre')) if (code.textContent.startsWith('\n')) code.prepend('\n')
  return body.innerHTML
}

/** What a template writes before the addresses of the site leads nowhere elsewhere. */
function startAtSite(element: Element): void {
  for (const name of addresses) {
    const address = element.getAttribute(name)
    if (address?.startsWith(site)) element.setAttribute(name, address.slice(site.length) || '/')
  }
}

/** Whether an address is of a kind that no link of ours has. */
function isForeign(address: string | null): boolean {
  // Browsers pass over what cannot be seen.
  const href = (address ?? '').replace(/[\p{C}\s]/gu, '')
  return scheme.test(href) && !linkable.test(href)
}

function isOurs(said: string): boolean {
  const context = contextIn(said)
  return (
    context !== undefined &&
    context.length <= 60 &&
    context.every((part, at) => (at % 2 === 0 ? true : mayBeAround(context[at - 1], part)))
  )
}

function contextIn(said: string): unknown[] | undefined {
  try {
    return JSON.parse(written.exec(said)?.[1] ?? '') as unknown[]
  } catch {
    return undefined
  }
}

function mayBeAround(name: unknown, attributes: unknown): boolean {
  const known = typeof name === 'string' && Object.hasOwn(around, name) ? around[name] : undefined
  if (!known || typeof attributes !== 'object') return false
  return Object.entries(attributes ?? {}).every(([key, value]) => known[key]?.(value) === true)
}
