import { isForElsewhere } from '../lib/isForElsewhere.ts'
import { scriptWords } from '../lib/scriptWords.ts'
import { toast } from '../lib/toast.ts'
import { loadList } from './replaceBlogList.ts'

const pauseMs = 250

/** What an entry of the browser's history holds about a list. */
interface Entry {
  /** Made while typing: the next letters replace it. */
  typing?: boolean
  /** How far the page was scrolled when it was left. */
  scroll?: number
}

/**
 * Filtering, searching while typing, and turning pages without loading the page: the same addresses are asked for,
 * and only the list is replaced. Back and Forward go through what was shown.
 * @param first the address that the page was opened with
 */
export function startBlogList(list: HTMLElement, first: string): void {
  const form = list.querySelector<HTMLFormElement>('[data-blog-search]')!
  const field = form.querySelector<HTMLInputElement>('input[type="search"]')!
  const results = list.querySelector<HTMLElement>('[data-list-results]')!
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined
  let shown = first

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void find(false)
  })
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void find(true), pauseMs)
  })
  list.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-list-link]')
    if (!link || isForElsewhere(event)) return
    event.preventDefault()
    void follow(link)
  })
  addEventListener('popstate', () => {
    if (here() !== shown) void goBack()
  })
  // Going back asked for this script.
  if (here() !== shown) void goBack()
  // This was typed while the script was still loading.
  if (field.value !== field.defaultValue) void find(true)

  async function find(typing: boolean): Promise<void> {
    const words = new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' && value ? [[name, value]] : [],
      ),
    )
    const url = `${form.getAttribute('action')!}${words.size > 0 ? `?${words.toString()}` : ''}`
    if (await load(url)) remember(url, { typing })
  }

  async function follow(link: HTMLAnchorElement): Promise<void> {
    const kind = link.dataset.listLink
    const { pathname, search } = new URL(link.href)
    // The link that was pressed disappears with the old list, so the focus moves to the place of the new one.
    if (kind === 'page') results.focus({ preventScroll: true })
    if (!(await load(pathname + search))) {
      link.focus()
      return
    }
    remember(pathname + search, {})
    field.value = field.defaultValue
    if (kind === 'page') results.scrollIntoView()
    else if (kind === 'chip') list.querySelector<HTMLElement>('.chip[aria-current]')?.focus()
    else field.focus({ preventScroll: true })
  }

  async function goBack(): Promise<void> {
    const { scroll } = (history.state ?? {}) as Entry
    if (!(await load(here()))) return
    shown = here()
    field.value = field.defaultValue
    if (scroll !== undefined) scrollTo({ top: scroll, behavior: 'instant' })
  }

  /** @returns whether the list of this address stands there now */
  async function load(url: string): Promise<boolean> {
    clearTimeout(timer)
    asked?.abort()
    const mine = (asked = new AbortController())
    try {
      await loadList(url, mine.signal)
      return true
    } catch (error) {
      if (mine.signal.aborted) return false
      console.error(error)
      const { failed, failedText } = scriptWords().blog
      toast({ title: failed, text: failedText, kind: 'bad' })
      return false
    }
  }

  function remember(url: string, entry: Entry): void {
    const before = (history.state ?? {}) as Entry
    if (url === shown || (entry.typing && before.typing)) history.replaceState(entry, '', url)
    else {
      history.replaceState({ ...before, scroll: scrollY } satisfies Entry, '')
      history.pushState(entry, '', url)
    }
    shown = url
  }
}

const here = (): string => location.pathname + location.search
