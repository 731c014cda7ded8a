/** A plain form that was sent says so on its button (`data-busy="Signing in..."`) and cannot be sent twice. */
export function busyForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-busy]')) {
    const button = form.querySelector<HTMLButtonElement>('button:not([type="button"])')
    if (!button) continue
    const calm = [...button.childNodes]
    form.addEventListener('submit', () => {
      const spinner = document.createElement('span')
      spinner.className = 'spinner'
      button.replaceChildren(spinner, form.dataset.busy!)
      button.setAttribute('aria-busy', 'true')
      button.disabled = true
    })
    // The back button shows the page as it was left, so its buttons must not stay busy.
    addEventListener('pageshow', (event) => {
      if (!event.persisted) return
      button.replaceChildren(...calm)
      button.removeAttribute('aria-busy')
      button.disabled = false
    })
  }
}
