import supertest, { type Response } from 'supertest'
import { insertAdmin } from '../../server/account/userQueries.ts'
import { hashPassword } from '../../server/account/passwords.ts'
import type { TestSite } from './site.ts'

export const owner = { email: 'owner@plainsong.example', password: 'seven quiet green harbours' }

export interface SignedIn {
  /** A supertest client that keeps its cookies. */
  agent: ReturnType<typeof supertest.agent>
  /** For the x-csrf-token header or the _csrf field. */
  csrf: string
  /** What the browser was given, the session among it. */
  cookies: { name: string; value: string }[]
}

// argon2 is slow on purpose; one hash serves every test of a process.
let hash: Promise<string> | undefined

/** Makes the owner's account unless it is there. */
export async function createOwner(site: TestSite): Promise<void> {
  hash ??= hashPassword(owner.password)
  await insertAdmin(site.services.db, owner.email, await hash)
}

/** Signs the owner in the way the sign-in page does; makes the account when the database has none. */
export async function signIn(site: TestSite): Promise<SignedIn> {
  await createOwner(site)
  return signInAs(site, owner.email, owner.password)
}

/** Signs the owner in before each test. */
export function useOwner(site: TestSite): SignedIn {
  const signedIn = {} as SignedIn
  beforeEach(async () => void Object.assign(signedIn, await signIn(site)))
  return signedIn
}

/** The same for any account. @throws when the site refuses */
export async function signInAs(site: TestSite, email: string, password: string): Promise<SignedIn> {
  const agent = supertest.agent(site.url)
  const before = await agent.get('/admin/api/session').expect(200)
  const answer = await agent
    .post('/admin/login')
    .type('form')
    .send({ email, password, _csrf: (before.body as { csrfToken: string }).csrfToken })
    .expect(303)
  const after = await agent.get('/admin/api/session').expect(200)
  return { agent, csrf: (after.body as { csrfToken: string }).csrfToken, cookies: cookiesOf(answer) }
}

function cookiesOf(answer: Response): SignedIn['cookies'] {
  const lines = (answer.headers['set-cookie'] ?? []) as unknown as string[]
  return lines.map((line) => {
    const [name = '', value = ''] = line.split(';')[0]!.split('=')
    return { name, value }
  })
}
