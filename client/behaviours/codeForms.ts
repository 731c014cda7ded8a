/** The form that asks for six digits goes by itself after the last of them, and says so. */
export function codeForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-code-form]')) {
    const field = form.querySelector<HTMLInputElement>('[name=code]')!
    for (const note of form.querySelectorAll<HTMLElement>('[data-with-script]')) note.hidden = false
    sendWhenComplete(field, () => form.requestSubmit())
  }
}

/** Six digits are a whole code, however it came into the field. */
export function sendWhenComplete(field: HTMLInputElement, send: () => void): void {
  let sent = ''
  field.addEventListener('input', () => {
    const digits = field.value.replace(/\s/g, '')
    if (!/^\d{6}$/.test(digits) || digits === sent) return
    sent = digits
    send()
  })
}
