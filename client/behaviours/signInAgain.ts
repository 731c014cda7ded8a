import { accountApi } from '../../server/account/shared/accountApi.ts'
import type { AnswerOf, BodyOf } from '../../server/web/shared/endpoint.ts'
import { csrfToken, ownAddress, readSession, takeToken } from '../lib/session.ts'

let asking: Promise<boolean> | undefined

/**
 * The session ended while a page was open: sign in again in a dialog over it, so that nothing typed is lost.
 * However many requests noticed, there is one dialog.
 * @returns true when somebody is signed in again, false when the dialog was closed
 */
export function signInAgain(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<boolean> {
  const session = await readSession()
  if (session?.email) return true
  const dialog = draw()
  const form = dialog.querySelector('form')!
  const focused = document.activeElement as HTMLElement | null
  document.body.append(dialog)
  dialog.showModal()
  dialog.querySelector<HTMLElement>('#again-title')!.focus()

  return new Promise((resolve) => {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void submit(form, dialog)
    })
    dialog.querySelector('[data-cancel]')!.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      dialog.remove()
      focused?.focus()
      resolve(dialog.returnValue === 'signed in')
    })
  })
}

async function submit(form: HTMLFormElement, dialog: HTMLDialogElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('.btn:not([data-cancel])')!
  const notice = form.querySelector<HTMLElement>('.notice')!
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  button.disabled = true
  button.setAttribute('aria-busy', 'true')
  button.textContent = 'Signing in...'
  const refusal = await send(field('email').value, field('password').value)
  button.disabled = false
  button.removeAttribute('aria-busy')
  button.textContent = 'Sign in'
  notice.hidden = !refusal
  notice.querySelector('strong')!.textContent = refusal ?? ''
  if (refusal) field('password').focus()
  else dialog.close('signed in')
}

/** @returns why not, in the server's words; undefined when it worked */
async function send(email: string, password: string): Promise<string | undefined> {
  const { method, path } = accountApi.signIn
  const sent: BodyOf<typeof accountApi.signIn> = { email, password }
  const response = await fetch(path, {
    method,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'x-csrf-token': csrfToken(),
    },
    body: JSON.stringify(sent),
  }).catch(() => undefined)
  if (!response) return 'The site cannot be reached. Check your connection and try again.'
  const answer = (await response.json().catch(() => ({}))) as Partial<AnswerOf<typeof accountApi.signIn>> & {
    message?: string
  }
  if (response.ok && answer.csrfToken) {
    takeToken(answer.csrfToken)
    return undefined
  }
  if (response.status === 403) await readSession()
  return answer.message ?? 'Something went wrong. Please try again.'
}

function draw(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog dialog--sm'
  dialog.setAttribute('aria-labelledby', 'again-title')
  dialog.innerHTML = `
    <form class="form--again">
      <div class="dialog__head wraps">
        <h2 id="again-title" tabindex="-1">Please sign in again</h2>
        <p>Your session has ended. Everything on this page is still here; what you were doing goes on by itself.</p>
      </div>
      <div class="dialog__body"><div class="form form--tight">
        <div class="notice notice--bad" role="alert" hidden><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#i_alert-voice"/></svg><strong></strong></div>
        <div class="field"><label class="field__label" for="again-email">Email</label><input class="input" id="again-email" name="email" type="email" autocomplete="username" required></div>
        <div class="field"><label class="field__label" for="again-password">Password</label><input class="input" id="again-password" name="password" type="password" autocomplete="current-password" required></div>
      </div></div>
      <div class="dialog__foot"><button class="btn btn--outline" type="button" data-cancel>Not now</button><button class="btn">Sign in</button></div>
    </form>`
  dialog.querySelector<HTMLInputElement>('#again-email')!.value = ownAddress()
  return dialog
}
