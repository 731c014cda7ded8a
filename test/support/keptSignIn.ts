import supertest, { type Response } from 'supertest'
import type { SignedIn } from './admin.ts'
import type { TestSite } from './site.ts'

/** What a sign-in leaves: rows of these tables, and cookies. */
const tables = ['users', 'user_roles', 'sessions'] as const
type Kept = Omit<SignedIn, 'agent'> & { rows: Record<string, string>; cookieLines: string[] }

const kept = new WeakMap<TestSite, Kept>()

/** Keeps what a sign-in of this site's first account has left, to be put back when the site was emptied. */
export async function keepSignIn(site: TestSite, signedIn: SignedIn, answers: Response[]): Promise<void> {
  const rows: Record<string, string> = {}
  for (const table of tables) {
    const answer = await site.services.db.raw<{ rows: { text: string }[] }>(
      `select jsonb_agg(held)::text as text from ${table} held`,
    )
    rows[table] = answer.rows[0]!.text
  }
  const cookieLines = answers.flatMap(({ headers }) => (headers['set-cookie'] ?? []) as unknown as string[])
  kept.set(site, { csrf: signedIn.csrf, cookies: signedIn.cookies, rows, cookieLines })
}

/** Puts it back, with the numbers as they were; undefined when nothing was kept, or when somebody is there already. */
export async function putSignInBack(site: TestSite): Promise<SignedIn | undefined> {
  const before = kept.get(site)
  const { db } = site.services
  if (!before || (await db('users').first('id'))) return undefined
  for (const table of tables) {
    // A page of the test before may have written its session once more after the site was emptied.
    const put = `insert into ${table} overriding system value
      select * from jsonb_populate_recordset(null::${table}, ?) on conflict do nothing`
    await db.raw(put, [before.rows[table]!])
  }
  await db.raw(`select setval(pg_get_serial_sequence('users', 'id'), max(id)) from users`)
  const agent = supertest.agent(site.url)
  agent.jar.setCookies(before.cookieLines, new URL(site.url).hostname, '/')
  return { agent, csrf: before.csrf, cookies: before.cookies }
}
