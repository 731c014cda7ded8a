/**
 * Shows a submit button at work (Sending...) and keeps it from being pressed twice.
 * @returns a function that brings it back
 */
export function busy(button: HTMLButtonElement): () => void {
  const label = button.querySelector<HTMLElement>('[data-label]') ?? button
  const before = label.textContent
  const hadFocus = document.activeElement === button
  label.textContent = button.dataset.busyLabel ?? before
  button.setAttribute('aria-busy', 'true')
  button.disabled = true
  const spinner = document.createElement('span')
  spinner.className = 'spinner'
  button.prepend(spinner)
  return () => {
    spinner.remove()
    label.textContent = before
    button.removeAttribute('aria-busy')
    button.disabled = false
    // Nothing that is disabled keeps the focus.
    if (hadFocus && document.activeElement === document.body) button.focus()
  }
}
