import { expect } from 'chai'
import { testsAnHour } from '../../server/outbox/sendTest.ts'
import { listMailbox } from '../../server/outbox/mailbox.ts'
import { signInAsA, type SignedIn } from '../support/admin.ts'
import { useFolder } from '../support/folder.ts'
import { useSite } from '../support/site.ts'

const template = { id: 'a-letter', subject: 'A letter', htmlContent: '<p>Words</p>', textContent: 'Words' }
const issue = { subject: 'An issue', preheader: '', content: 'Words' }

describe('Tests of a mail, which go to any address', () => {
  const folder = useFolder()
  const site = useSite({ RATE_LIMITS: 'on', DATA_DIR: folder })

  const send = ({ agent, csrf }: SignedIn, what: 'email' | 'issues') =>
    agent
      .post(`/admin/api/${what}/test`)
      .set('x-csrf-token', csrf)
      .send({ ...(what === 'email' ? template : issue), to: 'somebody@elsewhere.example' })
  const sent = async () => (await listMailbox(site.services.config)).length

  it('are as many in an hour as a colleague needs, of templates and issues together', async () => {
    const thief = await signInAsA(site, 'editor')
    const half = async (what: 'email' | 'issues') => {
      for (let test = 0; test < testsAnHour / 2; test++) await send(thief, what).expect(200)
    }
    await Promise.all([half('email'), half('issues')])
    for (const what of ['email', 'issues'] as const) {
      const refused = await send(thief, what).expect(429).expect('Retry-After', /^\d+$/)
      expect((refused.body as { errors: { to: string } }).errors.to).to.match(
        /^You can send 30 tests an hour\. Please try again in \d+ minutes\.$/,
      )
    }
    expect(await sent()).to.equal(testsAnHour)
    await send(await signInAsA(site, 'owner'), 'email').expect(200)
  })
})
