import { enquirySchema } from '../../server/enquiries/shared/enquiryForm.ts'
import { complaintsIn } from '../../server/web/shared/complaints.ts'
import type { RefusedForm, SentForm } from '../../server/web/shared/formAnswer.ts'
import { showErrors } from '../lib/fieldErrors.ts'
import { createBrowserLimit } from '../lib/browserLimits.ts'
import { complain, sendForm } from '../lib/sendForm.ts'
import { scriptWords } from '../lib/scriptWords.ts'
import { toast } from '../lib/toast.ts'
import { track } from '../lib/track.ts'

const limit = createBrowserLimit('enquiry')

/** The project enquiry form: checked in the page, and what was typed stays until it has arrived. */
export function enhance(form: HTMLFormElement): void {
  // The same for every try of the same words, so that a repeated sending is one enquiry.
  let key = crypto.randomUUID()
  let sent = ''
  let shown: Record<string, string> = {}
  const { answers, enquiry } = scriptWords()
  const recount = countMessage(form)
  chooseService(form)

  sendForm<SentForm | RefusedForm>(form, {
    check: () => {
      const errors = check(form)
      if (Object.keys(errors).length > 0) complainOf(errors)
      else if (limit.allows()) return true
      else tellLimit()
      return false
    },
    extra: () => ({ submission_key: (sent = key) }),
    tell: (answer, caught) => {
      if (answer?.ok) succeed(answer, caught)
      else if (answer?.errors) complainOf(answer.errors)
      else if (answer?.status === 429) tellLimit()
      else toast({ title: answers.failed, text: form.dataset.failed, kind: 'bad', cause: form })
    },
  })
  // Other words are another enquiry; a complaint disappears as soon as its field is right.
  form.addEventListener('input', ({ target }) => {
    key = crypto.randomUUID()
    const { name } = target as HTMLInputElement
    if (!shown[name]) return
    const now = check(form)[name]
    if (now === shown[name]) return
    const { [name]: _mended, ...others } = shown
    mark(now ? { ...others, [name]: now } : others)
  })

  const tellLimit = () =>
    toast({ title: answers.tooMany, text: enquiry.tooManyText, kind: 'bad', cause: form })

  function mark(errors: Record<string, string>): void {
    shown = errors
    showErrors(form, errors)
  }

  function complainOf(errors: Record<string, string>): void {
    shown = errors
    complain(form, errors)
  }

  function succeed({ title, message, html }: SentForm, caught: boolean): void {
    limit.count()
    // What was typed meanwhile was not sent.
    if (key === sent) form.reset()
    key = crypto.randomUUID()
    complainOf({})
    recount()
    const panel = showPanel(html)
    toast({ title, text: message, kind: 'ok', cause: form, repeats: panel })
    if (caught) return
    track('Contact', { source: 'contact_form' })
    track('Lead', { source: 'contact_form' })
  }

  /** It stays until the visitor wants to write another message. */
  function showPanel(html: string): HTMLElement {
    // Our own page's part, escaped where it was made.
    form.insertAdjacentHTML('afterend', html)
    const panel = form.nextElementSibling as HTMLElement
    form.hidden = true
    panel.querySelector('[data-enquiry-again]')!.addEventListener('click', () => {
      panel.remove()
      form.hidden = false
      form.querySelector<HTMLElement>('.input')!.focus()
    })
    panel.querySelector('h2')!.focus()
    return panel
  }
}

/** Whoever was led here by the page of a service writes about that one, unless they have chosen. */
function chooseService(form: HTMLFormElement): void {
  const list = form.querySelector<HTMLSelectElement>('select[name=service]')
  if (!list || list.value || location.hash !== '#contact' || !document.referrer) return
  const { origin, pathname } = new URL(document.referrer)
  const chosen = [...list.options].find(({ dataset }) => dataset.page === pathname)
  if (chosen && origin === location.origin) chosen.selected = true
}

function check(form: HTMLFormElement): Record<string, string> {
  const result = enquirySchema.safeParse(Object.fromEntries(new FormData(form)))
  const errors: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  return complaintsIn(scriptWords().complaints, errors)
}

/** "1,234 / 2,000", amber from 90 %, red over. */
function countMessage(form: HTMLFormElement): () => void {
  const message = form.querySelector<HTMLTextAreaElement>('[data-counter]')
  const counter = message && document.getElementById(message.dataset.counter!)
  if (!message || !counter) return () => {}
  const max = Number(message.dataset.max)
  const show = () => {
    const { length } = message.value
    counter.textContent = `${length.toLocaleString('en-US')} / ${max.toLocaleString('en-US')}`
    counter.toggleAttribute('data-near', length >= max * 0.9 && length <= max)
    counter.toggleAttribute('data-over', length > max)
  }
  message.addEventListener('input', show)
  show()
  return show
}
