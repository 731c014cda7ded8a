import supertest from 'supertest'
import { until } from '../support/process.ts'
import type { TestSite } from '../support/site.ts'

type Agent = ReturnType<typeof supertest.agent>
/** Where pages are asked for: a site, or another beside it. */
type Place = Pick<TestSite, 'url'>

/** Opens a page of somebody who is not signed in and reads the token of its form. */
export async function openForm(site: Place, path: string, agent: Agent = supertest.agent(site.url)) {
  const { text, headers, status } = await agent.get(path)
  return { agent, text, headers, status, csrf: /name="_csrf" value="([^"]+)"/.exec(text)?.[1] ?? '' }
}

/** Sends a form of such a page. */
export async function sendForm(site: Place, path: string, fields: Record<string, string>, open = path) {
  const { agent, csrf } = await openForm(site, open)
  return agent
    .post(path)
    .type('form')
    .send({ _csrf: csrf, ...fields })
}

/** Asks for a new password and waits until it is looked up, which is behind the answer. */
export async function forget(site: Place & Pick<TestSite, 'services'>, email: string) {
  const answer = await sendForm(site, '/admin/forgot', { email })
  await lookedUp(site)
  return answer
}

/** Waits until nobody's address is to be looked up any more. */
export const lookedUp = (site: Pick<TestSite, 'services'>) =>
  until(async () => (await site.services.db('reset_requests').first('id')) === undefined)

/** Whether somebody waits for what another transaction holds. @param many how many must wait */
export async function isHeldUp({ services: { db } }: TestSite, many = 1): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows.length >= many
}

/** Sets the password behind a link of a mail. */
export function choose(site: Place, link: string, fresh: string, again = fresh) {
  const { pathname, searchParams, search } = new URL(link)
  return sendForm(site, pathname, { token: searchParams.get('token')!, fresh, again }, pathname + search)
}
