import { expect } from 'chai'
import { auditJobs } from '../../server/audit/jobs.ts'
import { retentionJobs } from '../../server/retention/jobs.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { askForAudit, linkIn, maya, saveDraft, submit } from './support.ts'

describe('The link of an audit', () => {
  const site = useSite()

  const again = (email: string) =>
    site.http.post('/audit-requests/link').set('Accept', 'application/json').send({ email })
  const age = (table: string, column: string, interval: string) =>
    site.services.db.raw(`update ${table} set ${column} = ${column} - interval '${interval}'`)

  describe('Send my link again', () => {
    it('sends a live link again, once in ten minutes and three times a day', async () => {
      await askForAudit(site)
      const first = linkIn(await drainMail(site))
      const later = (interval: string) => age('audit_links_sent_again', 'asked_at', interval)
      const sentAgain = async () => {
        await again('Maya@fennel.example').expect(200)
        return (await drainMail(site)).map((mail) => linkIn([mail]))
      }
      expect(await sentAgain()).to.deep.equal([first])
      expect(await sentAgain(), 'within ten minutes').to.deep.equal([])
      await later('11 minutes')
      expect(await sentAgain()).to.deep.equal([first])
      await later('11 minutes')
      expect(await sentAgain()).to.deep.equal([first])
      await later('11 minutes')
      expect(await sentAgain(), 'a fourth time in a day').to.deep.equal([])
      await later('1 day')
      expect(await sentAgain()).to.deep.equal([first])
    })

    it('counts 20 at once as one', async () => {
      await askForAudit(site)
      await drainMail(site)
      await Promise.all(Array.from({ length: 20 }, () => again(maya.email)))
      expect(await drainMail(site)).to.have.length(1)
    })

    it('replaces an expired link and keeps the answers', async () => {
      await askForAudit(site)
      const old = linkIn(await drainMail(site))
      await saveDraft(site, old, { version: 1, step: 12, profile: { role: 'Beekeeper' } }).expect(200)
      await age('audit_links', 'expires_at', '31 days')
      for (const { run } of [...auditJobs, ...retentionJobs]) await run(site.services)
      await site.http.get(old).expect(404)
      await again(maya.email)
      const fresh = linkIn(await drainMail(site))
      expect(fresh).to.not.equal(old)
      expect((await site.http.get(fresh).expect(200)).text).to.include('Beekeeper')
      await site.http.get(old).expect(404)
    })

    it('sends the results to whoever completed', async () => {
      await askForAudit(site)
      await submit(site, linkIn(await drainMail(site))).expect(200)
      await drainMail(site)
      await again(maya.email)
      const [mail] = await drainMail(site)
      expect(mail!.subject).to.equal('Your Internal Comms Audit results: 71%')
    })

    it('answers the same for every address', async () => {
      await askForAudit(site)
      const known = await again(maya.email)
      const held = await again(maya.email)
      const unknown = await again('nobody@fennel.example')
      expect(known.body).to.deep.equal(unknown.body)
      expect(held.body).to.deep.equal(unknown.body)
      expect([known.status, held.status, unknown.status]).to.deep.equal([200, 200, 200])
    })
  })
})
