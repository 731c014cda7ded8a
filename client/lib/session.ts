import { accountApi } from '../../server/account/shared/accountApi.ts'
import type { AnswerOf } from '../../server/web/shared/endpoint.ts'

type Session = AnswerOf<typeof accountApi.session>

const meta = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')

/** The token of this page's session; every change sends it. */
export const csrfToken = (): string => meta()?.content ?? ''

/** Who is signed in, as the page says. */
export const ownAddress = (): string =>
  document.querySelector('[data-user-email]')?.getAttribute('data-user-email') ?? ''

/** Whoever was signed in as `former` has another address now: the page says so wherever it says who is signed in. */
export function takeOwnAddress(former: string, email: string): void {
  const element = document.querySelector('[data-user-email]')
  if (!element || ownAddress() !== former) return
  element.setAttribute('data-user-email', email)
  element.textContent = `Welcome, ${email}`
}

/** Who looks at a page of the back office, and by which clock. */
export interface Looker {
  /** An address. */
  me: string
  timeZone: string
}

/** As the page says it. */
export const readLooker = (): Looker => ({
  me: ownAddress(),
  timeZone: document.querySelector('[data-time-zone]')?.getAttribute('data-time-zone') ?? 'UTC',
})

/** A new session has a new token: the page and the plain forms on it take it over. */
export function takeToken(token: string): void {
  const element = meta()
  if (element) element.content = token
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="_csrf"]')) field.value = token
}

/** Asks who is signed in. @returns undefined when the site cannot be reached */
export async function readSession(): Promise<Session | undefined> {
  const response = await fetch(accountApi.session.path, { headers: { Accept: 'application/json' } }).catch(
    () => undefined,
  )
  if (!response?.ok) return undefined
  const session = (await response.json()) as Session
  takeToken(session.csrfToken)
  return session
}

/** @returns true when somebody is signed in and their token is in place */
export const renewToken = async (): Promise<boolean> => Boolean((await readSession())?.email)
