import { busy } from '../lib/busy.ts'
import { postForm } from '../lib/postForm.ts'
import { scriptWords } from '../lib/scriptWords.ts'
import { toast } from '../lib/toast.ts'

/** *Send my link again* and *Send me a working link*: the answer is the same for every address. */
export function enhance(form: HTMLFormElement): void {
  let sending = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!sending) void send()
  })

  async function send(): Promise<void> {
    const field = form.elements.namedItem('email') as HTMLInputElement
    if (!field.value.trim()) return field.focus()
    sending = true
    const calm = busy(form.querySelector<HTMLButtonElement>('button[type=submit]')!)
    const answer = await postForm(form)
    calm()
    sending = false
    const cause = form
    const { answers, audit } = scriptWords()
    if (answer?.ok) toast({ title: answer.title!, text: answer.message!, kind: 'ok', cause })
    else if (answer?.errors) toast({ title: answers.email, text: answers.emailText, kind: 'bad', cause })
    else if (answer?.title) toast({ title: answer.title, text: answer.message!, kind: 'bad', cause })
    else toast({ title: answers.failed, text: audit.failedText, kind: 'bad', cause })
  }
}
