import { expect } from 'chai'
import { remind } from '../../server/audit/jobs.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { askForAudit, linkIn, maya, receiveLink, rowsOf, saveDraft, submit } from './support.ts'

describe('An audit left in the middle', () => {
  const site = useSite()

  const age = (table: string, column: string, interval: string) =>
    site.services.db.raw(`update ${table} set ${column} = ${column} - interval '${interval}'`)

  describe('the reminder', () => {
    const remindAfter = async (interval: string) => {
      await age('audit_requests', 'link_sent_at', interval)
      await remind(site.services)
      return drainMail(site)
    }

    it('comes once, 7 days after the link was sent, and makes the contact audit_incomplete', async () => {
      const link = await receiveLink(site)
      await saveDraft(site, link, { version: 1, step: 1, responses: { 1: '3', 2: '2' } })
      expect(await remindAfter('6 days 23 hours')).to.have.length(0)
      const mails = await remindAfter('1 hour')
      expect(mails).to.have.length(1)
      expect(mails[0]).to.include({ to: maya.email, subject: 'Your Internal Comms Audit is still waiting' })
      expect(mails[0]!.text).to.include('answered 2 of 15 questions').and.include('13 questions are left')
      expect(linkIn(mails)).to.equal(link)
      expect(mails[0]!.headers).to.have.property('list-unsubscribe')
      expect((await rowsOf(site, 'contacts'))[0]!.lifecycle).to.equal('audit_incomplete')
      await Promise.all([remind(site.services), remind(site.services)])
      expect(await remindAfter('7 days')).to.have.length(0)
    })

    it('waits while the link has not really been sent', async () => {
      await askForAudit(site)
      await age('audit_requests', 'requested_at', '8 days')
      await remind(site.services)
      expect(await rowsOf(site, 'email_campaigns')).to.have.length(1)
    })

    const nobody: [string, (link: string) => Promise<unknown>][] = [
      ['who completed', (link) => submit(site, link)],
      ['whose link has expired', () => age('audit_links', 'expires_at', '31 days')],
      ['who unsubscribed', () => site.services.db('contacts').update({ lifecycle: 'unsubscribed' })],
      ['who wants no follow-ups', () => site.services.db('contacts').update({ mail_declined: ['audit'] })],
      ['whose address bounced', () => site.services.db('contacts').update({ email_bounced_at: new Date() })],
    ]
    for (const [name, change] of nobody) {
      it(`does not come to someone ${name}`, async () => {
        await change(await receiveLink(site))
        await drainMail(site)
        expect(await remindAfter('8 days')).to.have.length(0)
      })
    }
  })
})
