import { expect } from 'chai'
import { issuesJobs } from '../../server/issues/jobs.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

describe('Who wants one issue a month', () => {
  const site = useSite()
  const db = (table: string) => site.services.db(table)
  beforeEach(async () => {
    await site.http.post('/newsletter').type('form').send({ email: 'ada@example.com' })
    await drainMail(site)
    await db('contacts').update({ issues_monthly: true })
  })
  const queue = async (subject: string) => {
    await db('newsletter_issues').insert({ subject, state: 'scheduled', send_at: new Date(0) })
    await issuesJobs[0]!.run(site.services)
  }

  for (const [how, stays] of [
    ['is paused', { run_after: 'infinity' }],
    ['is held', { run_held: true }],
  ] as const) {
    it(`gets one that was written later while another ${how}, and that one no more`, async () => {
      await queue('Waits')
      await db('email_campaigns').where({ status: 'queued' }).update(stays)
      await queue('Leaves')
      expect((await drainMail(site)).map(({ subject }) => subject)).to.deep.equal(['Leaves'])
      await db('email_campaigns')
        .where({ status: 'queued' })
        .update({ run_after: new Date(0), run_held: false })
      expect(await drainMail(site)).to.have.length(0)
      expect(await db('email_campaigns').where({ cancelled_why: 'monthly' })).to.have.length(1)
    })
  }
})
