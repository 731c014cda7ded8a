import type { AlreadyRegistered, RequestAnswer } from '../../server/audit/shared/auditRequest.ts'
import { emailAddress } from '../../server/web/shared/emailAddress.ts'
import type { SentForm } from '../../server/web/shared/formAnswer.ts'
import { summarise } from '../lib/errorSummary.ts'
import { showErrors } from '../lib/fieldErrors.ts'
import type { Answer } from '../lib/postForm.ts'
import { complain, sendForm } from '../lib/sendForm.ts'
import { scriptWords } from '../lib/scriptWords.ts'
import { toast } from '../lib/toast.ts'

const address = emailAddress()

/**
 * The audit sign-up: idle, sending, sent, already registered, failed.
 * What was typed stays until it has arrived; a reset, which closing the dialog causes, brings everything back.
 */
export function enhance(form: HTMLFormElement): void {
  const around = form.closest<HTMLElement>('[data-audit-sign-up]')!
  // The text around the form is hidden as well while the answer is shown.
  const host = around.closest('dialog, .form-card')
  const named = host?.getAttribute('aria-labelledby')
  const again = around.querySelector<HTMLFormElement>('form[data-form="auditAgain"]')!
  let email = ''
  let shown: Record<string, string> = {}

  sendForm<RequestAnswer>(form, {
    check: () => {
      const errors = check(form)
      if (Object.keys(errors).length > 0) {
        complainOf(errors)
        return false
      }
      email = (form.elements.namedItem('email') as HTMLInputElement).value
      again.hidden = true
      return true
    },
    tell,
  })
  // A complaint disappears as soon as its field is right.
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement
    if (name === 'email') again.hidden = true
    if (!shown[name]) return
    const now = check(form)[name]
    if (now === shown[name]) return
    const { [name]: _mended, ...others } = shown
    shown = now ? { ...others, [name]: now } : others
    showErrors(form, shown)
    summarise(form, shown)
  })
  form.addEventListener('reset', () => {
    bringBack()
    again.hidden = true
    complainOf({})
  })
  around.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-audit-correct]')) return
    bringBack()
    const field = form.elements.namedItem('email') as HTMLInputElement
    field.focus()
    field.select()
  })

  function complainOf(errors: Record<string, string>): void {
    shown = errors
    complain(form, errors)
  }

  function bringBack(): void {
    around.querySelector('[data-audit-done]')?.remove()
    host?.removeAttribute('data-done')
    if (named) host!.setAttribute('aria-labelledby', named)
    form.hidden = false
  }

  function tell(answer: Answer<RequestAnswer> | undefined, caught: boolean): void {
    if (answer?.ok) succeed(answer, caught)
    else if (answer?.code === 'already_registered') offerAgain(answer)
    else if (answer?.errors) complainOf(answer.errors)
    else if (answer?.status === 429)
      toast({ title: answer.title!, text: answer.message, kind: 'bad', cause: form })
    else {
      const { answers, audit } = scriptWords()
      toast({ title: answers.failed, text: audit.failedText, kind: 'bad', cause: form })
    }
  }

  function succeed({ title, message, html }: SentForm, caught: boolean): void {
    complainOf({})
    form.hidden = true
    // Our own page's part, escaped where it was made.
    around.insertAdjacentHTML('beforeend', html)
    host?.setAttribute('data-done', '')
    const panel = around.querySelector<HTMLElement>('[data-audit-done]')!
    const heading = panel.querySelector('h2')!
    // A dialog takes its name from a heading, which must be visible.
    if (named) {
      heading.id = `${named}-done`
      host!.setAttribute('aria-labelledby', heading.id)
    }
    heading.focus()
    toast({ title, text: message, kind: 'ok', cause: form, repeats: panel })
    around.dispatchEvent(new CustomEvent('audit:done', { bubbles: true, detail: { caught } }))
  }

  function offerAgain({ title, message }: AlreadyRegistered): void {
    ;(again.elements.namedItem('email') as HTMLInputElement).value = email
    again.hidden = false
    around.dispatchEvent(new CustomEvent('audit:completed', { bubbles: true }))
    again.querySelector('strong')!.focus({ preventScroll: true })
    again.scrollIntoView({ block: 'nearest' })
    // A dialog has room only for the notice, which says the same.
    if (!around.closest('dialog')) toast({ title, text: message, kind: 'info', cause: form, repeats: again })
  }
}

/** What the server would complain about, except the length of a name, which the fields limit themselves. */
function check(form: HTMLFormElement): Record<string, string> {
  const errors: Record<string, string> = {}
  const { complaints } = scriptWords()
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>('input[required]')) {
    if (name === 'email' && !address.safeParse(value).success) errors[name] = complaints.email
    else if (!value.trim()) errors[name] = complaints.required
  }
  return errors
}
