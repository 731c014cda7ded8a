import type { CDPSession, Page } from 'puppeteer'

/** A device that makes and keeps passkeys, built into the browser of a page. */
interface VirtualDevice {
  credentials(): Promise<number>
  /** Whether the person in front of it proves to be its owner. */
  recognises(isOwner: boolean): Promise<void>
  remove(): Promise<void>
}

export async function plugIn(page: Page): Promise<VirtualDevice> {
  const session: CDPSession = await page.createCDPSession()
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async credentials() {
      return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
    },
    async recognises(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async remove() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
