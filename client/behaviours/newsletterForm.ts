import {
  emptyEmail,
  newsletterText,
  subscribeSchema,
  type Outcome,
  type Place,
  type SubscribeAnswer,
} from '../../server/newsletter/shared/newsletterForm.ts'
import { showErrors } from '../lib/fieldErrors.ts'
import { createBrowserLimit } from '../lib/browserLimits.ts'
import { scriptWords } from '../lib/scriptWords.ts'
import { sendForm } from '../lib/sendForm.ts'
import { toast } from '../lib/toast.ts'

const limit = createBrowserLimit('newsletter')

const kinds = {
  subscribed: 'ok',
  resubscribed: 'ok',
  confirm: 'ok',
  asked: 'ok',
  already: 'info',
  invalid: 'bad',
  limited: 'bad',
  failed: 'bad',
} as const

interface NewsletterDone {
  outcome: Outcome
  /** Whether nothing is left to do in a form: there is a subscription, or a mail that asks for the last step. */
  isOver: boolean
  /** Whether the field that only robots fill in was filled in. */
  caught: boolean
  title?: string
  message: string
}

/**
 * A newsletter form. Whatever comes of it bubbles up as `newsletter:done`; the popup shows that itself,
 * everywhere else a toast does.
 */
export function enhance(form: HTMLFormElement): void {
  const place = (new FormData(form).get('source') ?? 'footer') as Place
  const words = scriptWords()
  const field = form.elements.namedItem('email') as HTMLInputElement
  sendForm<SubscribeAnswer>(form, {
    check: () => {
      if (!isEmail(field.value)) tell('invalid')
      else if (place === 'contact' && !limit.allows()) tell('limited')
      else return true
      return false
    },
    tell: (answer, caught) => {
      if (place === 'contact' && answer && isTaken(answer)) limit.count()
      const refused = answer?.status === 429 ? 'limited' : 'failed'
      tell(answer?.code ?? refused, caught, answer?.message)
    },
  })
  field.addEventListener('input', () => {
    if (field.getAttribute('aria-invalid') && isEmail(field.value)) showErrors(form, {})
  })

  /** @param said the server's words, for what the firm itself says */
  function tell(outcome: Outcome, caught = false, said = ''): void {
    const { title, message: usual } = newsletterText(words, outcome, place)
    const message = usual || said
    const good = ['subscribed', 'resubscribed', 'confirm', 'asked'].includes(outcome)
    if (good) form.reset()
    showErrors(form, errorsOf(outcome, message))?.focus()
    if (place !== 'popup') toast({ title: title!, text: message, kind: kinds[outcome], cause: form })
    const isOver = good || outcome === 'already'
    const detail: NewsletterDone = { outcome, isOver, caught, message, ...(title ? { title } : {}) }
    form.dispatchEvent(new CustomEvent('newsletter:done', { bubbles: true, detail }))
  }

  /** Said beside the field: a bad address anywhere, and in the popup everything that went wrong. */
  function errorsOf(outcome: Outcome, message: string): Record<string, string> {
    if (outcome === 'invalid')
      return { email: field.value.trim() ? words.complaints.email : emptyEmail(words, place) }
    const refused = outcome === 'limited' || outcome === 'failed'
    return place === 'popup' && refused ? { email: message } : {}
  }
}

/** Whether the form counts as sent: one with an address that is subscribed already was sent like any other. */
const isTaken = ({ ok, code }: SubscribeAnswer): boolean => ok || code === 'already'

const isEmail = (email: string): boolean => subscribeSchema.shape.email.safeParse(email).success
