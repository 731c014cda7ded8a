import supertest, { type Response } from 'supertest'
import { insertUser } from '../../server/account/userQueries.ts'
import type { Role } from '../../server/account/shared/roles.ts'
import { hashPassword } from '../../server/account/passwords.ts'
import { keepSignIn, putSignInBack } from './keptSignIn.ts'
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
  await insertUser(site.services.db, owner.email, await hash)
}

/**
 * Signs the owner in the way the sign-in page does; makes the account when the database has none. On a site that was
 * emptied since, what that left is put back: asking three times and hashing again costs more than most tests.
 */
export async function signIn(site: TestSite): Promise<SignedIn> {
  const again = await putSignInBack(site)
  if (again) return again
  const isFirst = !(await site.services.db('users').first('id'))
  await createOwner(site)
  const { answers, ...signedIn } = await askToSignIn(site, owner.email, owner.password)
  if (isFirst) await keepSignIn(site, signedIn, answers)
  return signedIn
}

/** Makes somebody with the owner's password and signs them in. @param role none for an account and nothing else */
export async function signInAsA(site: TestSite, role: Role | 'nothing'): Promise<SignedIn> {
  const email = `${role}@team.example`
  hash ??= hashPassword(owner.password)
  await insertUser(site.services.db, email, await hash, role === 'nothing' ? 'viewer' : role)
  if (role === 'nothing')
    await site.services.db.raw('delete from user_roles using users where id = user_id and email = ?', [email])
  return signInAs(site, email, owner.password)
}

/** Signs the owner in before each test. */
export function useOwner(site: TestSite): SignedIn {
  const signedIn = {} as SignedIn
  beforeEach(async () => void Object.assign(signedIn, await signIn(site)))
  return signedIn
}

/** The same for any account, always over HTTP. @throws when the site refuses */
export async function signInAs(
  site: Pick<TestSite, 'url'>,
  email: string,
  password: string,
): Promise<SignedIn> {
  const { answers: _, ...signedIn } = await askToSignIn(site, email, password)
  return signedIn
}

async function askToSignIn(site: Pick<TestSite, 'url'>, email: string, password: string) {
  const agent = supertest.agent(site.url)
  const before = await agent.get('/admin/api/session').expect(200)
  const answer = await agent
    .post('/admin/login')
    .type('form')
    .send({ email, password, _csrf: (before.body as { csrfToken: string }).csrfToken })
    .expect(303)
  const after = await agent.get('/admin/api/session').expect(200)
  const { csrfToken } = after.body as { csrfToken: string }
  return { agent, csrf: csrfToken, cookies: cookiesOf(answer), answers: [before, answer, after] }
}

function cookiesOf(answer: Response): SignedIn['cookies'] {
  const lines = (answer.headers['set-cookie'] ?? []) as unknown as string[]
  return lines.map((line) => {
    const [name = '', value = ''] = line.split(';')[0]!.split('=')
    return { name, value }
  })
}
