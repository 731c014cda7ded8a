import { hashPassword } from '../../server/account/passwords.ts'
import { insertUser } from '../../server/account/userQueries.ts'
import type { Db } from '../../server/db.ts'
import { changed } from '../../server/rows.ts'

/** Who signs in. */
export const owner = { email: 'owner@plainsong.example', password: 'seven quiet green harbours' }

/** What the owner's browser sends with each request. */
export type OwnerHeaders = Record<'cookie' | 'x-csrf-token', string>

/** Makes an owner and signs in as the sign-in page does. @param url of the running site */
export async function signInOwner(db: Db, url: string): Promise<OwnerHeaders> {
  // A database that was kept has one of an earlier run.
  await changed(db, 'delete from users where email = ?', [owner.email])
  await insertUser(db, owner.email, await hashPassword(owner.password))
  const first = await session(url, '')
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: first.cookie, origin: url },
    body: new URLSearchParams({ ...owner, _csrf: first.token }),
  })
  const cookie = cookiesOf(answer)
  return { cookie, 'x-csrf-token': (await session(url, cookie)).token }
}

async function session(url: string, cookie: string): Promise<{ cookie: string; token: string }> {
  const answer = await fetch(`${url}/admin/api/session`, { headers: { cookie } })
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  return { cookie: cookiesOf(answer) || cookie, token: csrfToken }
}

const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
