import { takeOwnAddress } from '../lib/session.ts'

const name = 'own address'

/** Who is signed in here signs in with another address from now on: the other tabs of this browser say so, too. */
export function tellNewAddress(former: string, email: string): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(name)
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, only windows do
  channel.postMessage({ former, email } satisfies Change)
  channel.close()
}

/** Hears of it, so that a tab which asks to sign in again later asks for the address that does. */
export function hearNewAddress(): void {
  if (!('BroadcastChannel' in globalThis)) return
  new BroadcastChannel(name).addEventListener('message', ({ data }: MessageEvent<Change>) =>
    takeOwnAddress(data.former, data.email),
  )
}

interface Change {
  former: string
  email: string
}
