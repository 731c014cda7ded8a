/**
 * The unsubscribe page does its work by itself: posts once, when a person looks at it (a prerendered or
 * hidden page waits), then shows how it went. Without this script its button does the same.
 */
export function unsubscribeOnce(page: HTMLElement): void {
  const form = page.querySelector<HTMLFormElement>('[data-unsubscribe-form]')
  if (!form) return
  let begun = false
  const begin = () => {
    if (begun || document.visibilityState !== 'visible' || isPrerendering()) return
    begun = true
    void process(page, form)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    begin()
  })
  document.addEventListener('visibilitychange', begin)
  document.addEventListener('prerenderingchange', begin)
  begin()
}

const isPrerendering = (): boolean => 'prerendering' in document && document.prerendering === true

async function process(page: HTMLElement, form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')!
  button.disabled = true
  button.textContent = button.dataset.busy ?? button.textContent
  page.querySelector('[data-progress]')!.textContent = 'Processing your unsubscribe request...'
  const problem = await post(form.action)
  const template = page.querySelector<HTMLTemplateElement>(`template[data-${problem ? 'failed' : 'done'}]`)!
  page.replaceChildren(template.content.cloneNode(true))
  if (problem) page.querySelector('[data-message]')!.textContent = problem
  // Back, reload and a restored tab show how things stand then, and post nothing.
  else history.replaceState(history.state, '', `${form.action}&done=1`)
  const heading = page.querySelector('h1')!
  document.title = document.title.replace(/^[^|]*?(?= \||$)/, heading.textContent.replace(/\.$/, ''))
  heading.focus()
}

/** @returns what went wrong, in the words of the page, or undefined when it worked */
async function post(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { method: 'POST', headers: { Accept: 'application/json' } })
    if (response.status >= 500) return 'Failed to process unsubscribe request. Please try again.'
    const answer = (await response.json()) as { ok: boolean; message?: string }
    return answer.ok ? undefined : answer.message
  } catch {
    return 'An unexpected error occurred. Please try again.'
  }
}
