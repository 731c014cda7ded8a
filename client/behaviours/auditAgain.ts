import { busy } from '../lib/busy.ts'
import { postForm } from '../lib/postForm.ts'
import { toast } from '../lib/toast.ts'

const failed = { title: 'Something went wrong', text: 'Please try again or contact us directly.' }

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
    const answer = await postForm<{ title?: string; message?: string }>(form)
    calm()
    sending = false
    const cause = form
    if (answer?.ok) toast({ title: answer.title!, text: answer.message!, kind: 'ok', cause })
    else if (answer?.errors)
      toast({ title: 'Invalid email', text: 'Please enter a valid email address.', kind: 'bad', cause })
    else if (answer?.title) toast({ title: answer.title, text: answer.message!, kind: 'bad', cause })
    else toast({ ...failed, kind: 'bad', cause })
  }
}
