import { accountApi } from '../../server/account/shared/accountApi.ts'
import { loadPasskeys } from '../lib/loadPasskeys.ts'
import { tryCall } from '../lib/tryCall.ts'

/**
 * A page that offers a passkey: to sign in, by its button and among what the browser suggests for the email, or to prove
 * who one is.
 */
export function passkeySignIn(): void {
  const place = document.querySelector<HTMLElement>('[data-passkeys]')
  if (place && 'PublicKeyCredential' in window) offer(place)
}

function offer(place: HTMLElement): void {
  place.hidden = false
  const { ask, send } =
    'proves' in place.dataset
      ? { ask: accountApi.askProvingPasskey, send: accountApi.provingPasskey }
      : { ask: accountApi.askPasskey, send: accountApi.passkey }
  const signIn = async (suggest: boolean): Promise<string | undefined> => {
    const passkeys = await loadPasskeys()
    if (suggest && !(await passkeys.suggestsPasskeys())) return undefined
    const asked = await tryCall(ask)
    // Nobody asked for a suggestion, so that nobody is told why there is none.
    if (!asked.answer) return suggest ? undefined : asked.message
    const answer = await passkeys.askPasskey(asked.answer, suggest)
    if (!answer) return undefined
    const { answer: done, message } = await tryCall(send, answer)
    if (done) location.assign(place.dataset.from!)
    return message
  }
  const button = place.querySelector<HTMLButtonElement>('[data-passkey]')!
  button.addEventListener('click', () => {
    // A second press would ask the device anew and take away what it shows.
    if (button.ariaBusy) return
    button.ariaBusy = 'true'
    say(place)
    const answered = (message?: string) => {
      button.ariaBusy = null
      say(place, message)
    }
    signIn(false).then(answered, (error: unknown) => answered((error as Error).message))
  })
  const isAsked = document.querySelector('input[autocomplete$="webauthn"]') !== null
  if (isAsked)
    signIn(true).then(
      (message) => message && say(place, message),
      () => {},
    )
}

function say(place: HTMLElement, message?: string): void {
  const notice = place.querySelector<HTMLElement>('.notice')!
  notice.hidden = !message
  notice.querySelector('strong')!.textContent = message ?? ''
}
