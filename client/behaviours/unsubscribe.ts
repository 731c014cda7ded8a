import type { LeavingAnswer } from '../../server/newsletter/shared/newsletterForm.ts'

/** Events that only a person causes. A mere move of the mouse is none: it may be on its way to "Stay subscribed". */
const signs = ['pointerdown', 'touchstart', 'keydown'] as const
/** A person who only reads causes none of these events. The scanner of a mail server has left by then. */
const readingMs = 4_000

/** A page that comes back as it was left may be out of date. */
export function startUnsubscribe(page: HTMLElement): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  if (page.dataset.unsubscribe === 'ask') unsubscribeOnce(page)
}

/**
 * The unsubscribe page does its work by itself: it posts once, at the first sign of a person or after some seconds
 * in sight (a prerendered or hidden page waits), and then shows how it went. Its button does the same, also without
 * this script.
 */
function unsubscribeOnce(page: HTMLElement): void {
  const form = page.querySelector<HTMLFormElement>('[data-unsubscribe-form]')
  if (!form) return
  const over = new AbortController()
  const { signal } = over
  let reading: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    if (signal.aborted || !isSeen()) return
    over.abort()
    clearTimeout(reading)
    void process(page, form)
  }
  const read = () => {
    clearTimeout(reading)
    if (signal.aborted || !isSeen()) return
    reading = setTimeout(() => (isAtLink(page) ? read() : begin()), readingMs)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    begin()
  })
  for (const sign of signs) {
    document.addEventListener(sign, (event) => leadsAway(event) || begin(), { signal, passive: true })
  }
  document.addEventListener('visibilitychange', read, { signal })
  document.addEventListener('prerenderingchange', read, { signal })
  read()
}

const isSeen = (): boolean => document.visibilityState === 'visible' && !isPrerendering()

/** Whoever reaches for "Stay subscribed", by pointer or by Tab, must not be unsubscribed by that. */
const leadsAway = (event: Event): boolean =>
  (event instanceof KeyboardEvent && event.key === 'Tab') ||
  (event.target instanceof Element && event.target.closest('a') !== null)

const isAtLink = (page: HTMLElement): boolean => page.querySelector('a:is(:hover, :focus)') !== null

const isPrerendering = (): boolean => 'prerendering' in document && document.prerendering === true

async function process(page: HTMLElement, form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')!
  button.disabled = true
  button.textContent = button.dataset.busy ?? button.textContent
  const progress = page.querySelector<HTMLElement>('[data-progress]')!
  const { progress: waits = '', broken = '', lost = '' } = progress.dataset
  progress.textContent = waits
  const problem = await post(form.action, { broken, lost })
  const template = page.querySelector<HTMLTemplateElement>(`template[data-${problem ? 'failed' : 'done'}]`)!
  page.replaceChildren(template.content.cloneNode(true))
  if (problem) page.querySelector('[data-message]')!.textContent = problem
  // Back, reload and a restored tab show how things stand then, and post nothing.
  else history.replaceState(history.state, '', `${form.action}&done=1`)
  const heading = page.querySelector('h1')!
  document.title = document.title.replace(/^[^|]*?(?= \||$)/, heading.textContent.trim().replace(/\.$/, ''))
  heading.focus()
}

/**
 * @param said when the server could not, and when it was not reached
 * @returns what went wrong, in the words of the page, or undefined when it worked
 */
async function post(address: string, said: { broken: string; lost: string }): Promise<string | undefined> {
  try {
    const response = await fetch(address, { method: 'POST', headers: { Accept: 'application/json' } })
    if (response.status >= 500) return said.broken
    const answer = (await response.json()) as LeavingAnswer
    return answer.ok ? undefined : answer.message
  } catch {
    return said.lost
  }
}
