/**
 * Puts messages beside their fields, as views/partials/field.ejs draws them, and takes the others away.
 * @param errors message by field name; empty clears the form
 * @returns the first field that is wrong
 */
export function showErrors(form: HTMLFormElement, errors: Record<string, string>): HTMLElement | undefined {
  let first: HTMLElement | undefined
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const message = errors[field.dataset.field!]
    const control = field.querySelector<HTMLElement>('input, select, textarea')
    const error = field.querySelector<HTMLElement>('.field__error')
    if (!control || !error) continue
    const help = field.querySelector<HTMLElement>('.field__help')
    const count = field.querySelector<HTMLElement>('.field__count')
    error.querySelector('[data-error]')!.textContent = message ?? ''
    error.hidden = !message
    if (help) help.hidden = Boolean(message)
    const described = [message ? error.id : help?.id, count?.id].filter(Boolean).join(' ')
    control.toggleAttribute('aria-describedby', Boolean(described))
    if (described) control.setAttribute('aria-describedby', described)
    if (message) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
    if (message) first ??= control
  }
  return first
}
