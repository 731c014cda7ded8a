import { accountApi } from '../../server/account/shared/accountApi.ts'
import { tryCall } from '../lib/tryCall.ts'

/** A page that offers to sign in with a passkey: by its button, and among what the browser suggests for the email. */
export function passkeySignIn(): void {
  const place = document.querySelector<HTMLElement>('[data-passkeys]')
  if (place && 'PublicKeyCredential' in window) void offer(place)
}

async function offer(place: HTMLElement): Promise<void> {
  const passkeys = await import('../lib/passkeys.ts')
  place.hidden = false
  const signIn = async (suggest: boolean) => {
    say(place)
    const asked = await tryCall(accountApi.askPasskey)
    if (!asked.answer) {
      if (!suggest) say(place, asked.message)
      return
    }
    try {
      const answer = await passkeys.askPasskey(asked.answer, suggest)
      if (!answer) return
      const { answer: done, message } = await tryCall(accountApi.passkey, answer)
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
