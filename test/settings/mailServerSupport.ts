import type { MailServerFacts } from '../../server/settings/shared/mailSettingsApi.ts'
import type { SignedIn } from '../support/admin.ts'
import { reconfigure } from '../support/reconfigure.ts'
import type { TestSite } from '../support/site.ts'
import type { Sink } from '../support/smtp.ts'

const address = '/admin/api/settings/mail/server'

/** Lets an owner name a mail server of this machine, at any port. */
export const reachServersHere = (site: TestSite, patienceMs = 2_000): void =>
  reconfigure(site, { mailServers: { anywhere: true, patienceMs } })

/** What an owner types of a mail server of this machine. */
export const typedOf = ({ url }: Pick<Sink, 'url'>, more: object = {}) => ({
  host: '127.0.0.1',
  port: Number(new URL(url).port),
  user: 'maya-the-user',
  password: 'the-right-word',
  from: 'post@firm.example',
  ...more,
})

/** What can be done with the mail server, over HTTP. */
export const serverOf = (by: SignedIn) => ({
  save: (body: object) => by.agent.put(address).set('x-csrf-token', by.csrf).send(body),
  tryIt: (body: object) => by.agent.post(`${address}/try`).set('x-csrf-token', by.csrf).send(body),
  remove: () => by.agent.delete(address).set('x-csrf-token', by.csrf),
  read: async (): Promise<MailServerFacts> =>
    (await by.agent.get('/admin/api/settings/mail').expect(200)).body.server,
  test: () => by.agent.post('/admin/api/email/sender/test').set('x-csrf-token', by.csrf),
})
