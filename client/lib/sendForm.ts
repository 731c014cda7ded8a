import { busy } from './busy.ts'
import { isCaught } from './decoy.ts'
import { summarise } from './errorSummary.ts'
import { showErrors } from './fieldErrors.ts'
import { postForm, type Answer } from './postForm.ts'

interface Sending<Said> {
  /** Looks at the form before it is sent, and says what is wrong. @returns whether it may be sent */
  check: () => boolean
  /** Fields that the form does not show. */
  extra?: () => Record<string, string>
  /**
   * Says what came of it.
   * @param answer nothing when there was none worth reading
   * @param caught by the field that only robots fill in
   */
  tell: (answer: Answer<Said> | undefined, caught: boolean) => void
}

/** Sends a form by script whenever it is submitted, once at a time, with its button at work. */
export function sendForm<Said>(form: HTMLFormElement, { check, extra, tell }: Sending<Said>): void {
  let sending = false
  const send = async (): Promise<void> => {
    if (sending || !check()) return
    sending = true
    const caught = isCaught(form)
    const calm = busy(form.querySelector<HTMLButtonElement>('button[type=submit]')!)
    const answer = await postForm<Said>(form, extra?.())
    calm()
    sending = false
    tell(answer, caught)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
}

/** Marks the fields, lists them above a long form, and goes to the first. */
export function complain(form: HTMLFormElement, errors: Record<string, string>): void {
  const field = showErrors(form, errors)
  const first = summarise(form, errors) ?? field
  first?.focus()
}
