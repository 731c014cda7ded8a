import type { Action } from '../../server/activity/shared/actions.ts'
import type { SignedIn } from '../support/admin.ts'
import type { TestSite } from '../support/site.ts'

type Method = 'post' | 'put' | 'patch' | 'delete'
type Line = { action: Action } & Record<string, unknown>

/** What somebody of the team does, and what the log says of it. */
export function toldLines(site: TestSite, me: SignedIn) {
  const ask = (method: Method, address: string) =>
    me.agent[method](address).set('x-csrf-token', me.csrf).set('Accept', 'application/json')
  const table = (name: string) => site.services.db(name)
  return {
    ask,
    table,
    send: (method: Method, address: string, body: object = {}) =>
      ask(method, `/admin/api/${address}`).send(body),
    lines: async (): Promise<Line[]> =>
      (await table('activity_log').whereNot({ action: 'account.signedIn' }).orderBy('id')).map(
        ({ action, facts }: { action: Action; facts: object }) => ({ action, ...facts }),
      ),
    /** What each line is about that is about something. */
    abouts: async (): Promise<string[]> =>
      (await table('activity_log').whereNotNull('subject').orderBy('id')).map(
        ({ subject, subject_id }: Record<string, string>) => `${subject} ${subject_id}`,
      ),
  }
}
