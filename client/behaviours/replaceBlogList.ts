import { scriptWords } from '../lib/scriptWords.ts'

const skeletonMs = 150
const parts = [
  '[data-list-lead]',
  '[data-list-chips]',
  '[data-list-category]',
  '[data-list-status]',
  '[data-list-also]',
  '[data-list-results]',
]

let bringBack: (() => void) | undefined

/**
 * Puts the list of this address in place of the one that is shown; when that takes a moment, a skeleton stands
 * there meanwhile.
 * @throws whatever kept it from coming; what was there before stands there again then
 */
export async function loadList(url: string, signal: AbortSignal): Promise<void> {
  const waiting = setTimeout(() => (bringBack ??= showSkeleton()), skeletonMs)
  try {
    const answer = await fetch(url, { signal })
    if (!answer.ok) throw new Error(String(answer.status))
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (!page.querySelector('[data-list-results]')) throw new Error('not a list')
    signal.throwIfAborted()
    show(page)
    bringBack = undefined
  } catch (error) {
    // A later request has replaced this one; it goes on waiting.
    if (!signal.aborted) {
      bringBack?.()
      bringBack = undefined
    }
    throw error
  } finally {
    clearTimeout(waiting)
  }
}

function show(page: Document): void {
  addIcons(page)
  const form = find('[data-blog-search]')
  const before = form.getBoundingClientRect().top
  for (const part of parts) find(part).replaceChildren(...find(part, page).childNodes)
  document.title = page.title
  searchField(document).defaultValue = searchField(page).defaultValue
  // The featured article above may have come or gone: what is typed in, or pressed, stays where it is.
  scrollBy({ top: form.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** @returns a function that brings back what stood there */
function showSkeleton(): () => void {
  const skeleton = document.querySelector<HTMLTemplateElement>('template[data-list-skeleton]')!
  const status = find('[data-list-status]')
  const shown = [find('[data-list-also]'), find('[data-list-results]')]
  const before = shown.map((part) => [...part.childNodes])
  const said = status.textContent
  for (const part of shown) part.replaceChildren()
  shown[1]!.replaceChildren(skeleton.content.cloneNode(true))
  status.textContent = scriptWords().blog.loading
  return () => {
    shown.forEach((part, at) => part.replaceChildren(...before[at]!))
    status.textContent = said
  }
}

/** A page carries only the icons it draws; the new part may draw others. */
function addIcons(page: Document): void {
  const sprite = document.querySelector('.sprite')
  for (const symbol of page.querySelectorAll('.sprite symbol')) {
    if (!document.getElementById(symbol.id)) sprite?.append(symbol)
  }
}

const searchField = (page: Document): HTMLInputElement =>
  page.querySelector<HTMLInputElement>('[data-blog-search] input[type="search"]')!
const find = (selector: string, page: Document = document): HTMLElement =>
  page.querySelector<HTMLElement>(selector)!
