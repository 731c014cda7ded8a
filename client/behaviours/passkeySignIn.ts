import { accountApi } from '../../server/account/shared/accountApi.ts'
import { tryCall } from '../lib/tryCall.ts'

/**
 * A page that offers a passkey: to sign in, by its button and among what the browser suggests for the email, or to prove
 * who one is.
 */
export function passkeySignIn(): void {
  const place = document.querySelector<HTMLElement>('[data-passkeys]')
  if (place && 'PublicKeyCredential' in window) void offer(place)
}

async function offer(place: HTMLElement): Promise<void> {
  const passkeys = await import('../lib/passkeys.ts')
  place.hidden = false
  const { ask, send } =
    'proves' in place.dataset
      ? { ask: accountApi.askProvingPasskey, send: accountApi.provingPasskey }
      : { ask: accountApi.askPasskey, send: accountApi.passkey }
  const signIn = async (suggest: boolean) => {
    say(place)
    const asked = await tryCall(ask)
    if (!asked.answer) {
      if (!suggest) say(place, asked.message)
      return
    }
    try {
      const answer = await passkeys.askPasskey(asked.answer, suggest)
      if (!answer) return
      const { answer: done, message } = await tryCall(send, answer)
      if (done) location.assign(place.dataset.from!)
      else say(place, message)
    } catch (error) {
      if (!suggest) say(place, (error as Error).message)
    }
  }
  place.querySelector('[data-passkey]')!.addEventListener('click', () => void signIn(false))
  const isAsked = document.querySelector('input[autocomplete$="webauthn"]') !== null
  if (isAsked && (await passkeys.suggestsPasskeys())) await signIn(true)
}

function say(place: HTMLElement, message?: string): void {
  const notice = place.querySelector<HTMLElement>('.notice')!
  notice.hidden = !message
  notice.querySelector('strong')!.textContent = message ?? ''
}
