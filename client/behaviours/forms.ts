import { busy } from '../lib/busy.ts'
import { renameDecoy } from '../lib/decoy.ts'
import { onReach } from '../lib/onReach.ts'

interface Behaviour {
  /** Takes over the sending of one form. */
  enhance(form: HTMLFormElement): void
}

const behaviours: Record<string, () => Promise<Behaviour>> = {
  audit: () => import('./auditForm.ts'),
  auditAgain: () => import('./auditAgain.ts'),
  enquiry: () => import('./enquiryForm.ts'),
  newsletter: () => import('./newsletterForm.ts'),
}

/**
 * Public forms stay on their page when they are sent, by a script that is fetched when someone reaches for
 * one. A form sent before its script is there waits for it; one whose script cannot be had is sent plainly.
 */
export function startForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) renameDecoy(form)
  onReach(document, ({ target }) => void ready(formOf(target)))
  document.addEventListener('submit', (event) => void holdUntilReady(event), { capture: true })
}

async function holdUntilReady(event: SubmitEvent): Promise<void> {
  const form = formOf(event.target)
  if (!form || form.dataset.ready === 'yes') return
  event.preventDefault()
  event.stopPropagation()
  if (form.dataset.ready === 'waiting') return
  form.dataset.ready = 'waiting'
  const calm = busy(form.querySelector<HTMLButtonElement>('button[type=submit]')!)
  const isReady = await ready(form)
  calm()
  if (isReady) form.requestSubmit(event.submitter)
  else sendPlainly(form)
}

/** Once; Back may bring the page as it was left, to be sent again. */
function sendPlainly(form: HTMLFormElement): void {
  addEventListener('pageshow', () => delete form.dataset.ready, { once: true })
  form.submit()
}

const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-form]') : null

const loading = new WeakMap<HTMLFormElement, Promise<boolean>>()

async function ready(form: HTMLFormElement | null): Promise<boolean> {
  const load = form && behaviours[form.dataset.form ?? '']
  if (!form || !load) return false
  const started =
    loading.get(form) ??
    load().then(
      ({ enhance }) => {
        enhance(form)
        form.dataset.ready = 'yes'
        return true
      },
      () => {
        loading.delete(form)
        return false
      },
    )
  loading.set(form, started)
  return started
}
