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
  const button = place.querySelector<HTMLButtonElement>('[data-passkey]')!
  // One after the other: the site takes an answer only to what it asked last.
  let asking: Promise<unknown> = Promise.resolve()
  const askNext = () => {
    const asked = asking.then(() => tryCall(ask))
    asking = asked
    return asked
  }
  const signIn = async (suggest: boolean): Promise<string | undefined> => {
    const passkeys = await loadPasskeys()
    // Beside what was pressed a suggestion would take that away.
    const isOutOfPlace = () => suggest && button.ariaBusy !== null
    if ((suggest && !(await passkeys.suggestsPasskeys())) || isOutOfPlace()) return undefined
    const asked = await askNext()
    // Nobody asked for a suggestion, so that nobody is told why there is none.
    if (!asked.answer) return suggest ? undefined : asked.message
    if (isOutOfPlace()) return undefined
    const answer = await passkeys.askPasskey(asked.answer, suggest)
    if (!answer) return undefined
    const { answer: done, message } = await tryCall(send, answer)
    if (done) location.assign(place.dataset.from!)
    return message
  }
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
