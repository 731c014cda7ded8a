import { toast } from '../lib/toast.ts'

const pauseMs = 250
const skeletonMs = 150
const parts = ['[data-list-lead]', '[data-list-chips]', '[data-list-status]', '[data-list-results]']

/** Searching while typing: the same page, asked for with the words, and only its list replaced. */
export function startBlogSearch(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[type="search"]')!
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined
  let bringBack: (() => void) | undefined

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    clearTimeout(timer)
    void find()
  })
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void find(), pauseMs)
  })

  // Typed while this script was on its way.
  if (field.value !== field.defaultValue) void find()

  async function find(): Promise<void> {
    asked?.abort()
    const mine = (asked = new AbortController())
    const words = new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' && value ? [[name, value]] : [],
      ),
    )
    const url = `${form.getAttribute('action')!}${words.size > 0 ? `?${words.toString()}` : ''}`
    const waiting = setTimeout(() => (bringBack ??= showSkeleton()), skeletonMs)
    try {
      const answer = await fetch(url, { signal: mine.signal })
      if (!answer.ok) throw new Error(String(answer.status))
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      addIcons(page)
      for (const part of parts) {
        const fresh = page.querySelector(part)
        if (fresh) document.querySelector(part)!.replaceChildren(...fresh.childNodes)
      }
      bringBack = undefined
      history.replaceState(null, '', url)
    } catch (error) {
      if (mine.signal.aborted) return
      console.error(error)
      bringBack?.()
      bringBack = undefined
      toast({ title: 'Error loading blog content', text: 'Please try refreshing the page.', kind: 'bad' })
    } finally {
      clearTimeout(waiting)
    }
  }
}

/** @returns a function that brings back what stood there */
function showSkeleton(): () => void {
  const skeleton = document.querySelector<HTMLTemplateElement>('[data-list-skeleton]')!
  const results = document.querySelector('[data-list-results]')!
  const status = document.querySelector('[data-list-status]')!
  const [before, said] = [[...results.childNodes], status.textContent]
  results.replaceChildren(skeleton.content.cloneNode(true))
  status.textContent = 'Loading articles'
  return () => {
    results.replaceChildren(...before)
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
