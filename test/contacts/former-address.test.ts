import { expect } from 'chai'
import { moveAddress } from '../../server/newsletter/changeAddress.ts'
import { maya, receiveLink, submit } from '../audit/support.ts'
import { enquiry } from '../enquiries/support.ts'
import { useOwner } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

describe('Mail to an address that somebody had before', () => {
  const site = useSite()
  const owner = useOwner(site)

  it('stands on the page of the person, and of their audit', async () => {
    await submit(site, await receiveLink(site, maya)).expect(200)
    await drainMail(site)
    const read = async () => {
      const person = (await owner.agent.get('/admin/api/contacts/1').expect(200)).body.person
      const { audit } = (await owner.agent.get('/admin/api/audits/1').expect(200)).body
      return {
        timeline: person.timeline.filter(({ kind }: { kind: string }) => kind === 'mail'),
        mails: audit.mails,
      }
    }
    const before = await read()
    expect(before.mails).to.have.length(2)
    await moveAddress(site.services, 1, 'maya@new.example')
    const after = await read()
    expect(after.mails).to.deep.equal(before.mails)
    expect(after.timeline).to.deep.include.members(before.timeline)
  })
})

describe('Somebody who has another address now', () => {
  const site = useSite()
  const owner = useOwner(site)

  it('is found by the companies of their audit and of their enquiry, and by the new address', async () => {
    await submit(site, await receiveLink(site, maya)).expect(200)
    await site.http
      .post('/enquiries')
      .set('Accept', 'application/json')
      .send({ ...enquiry, email: maya.email })
      .expect(200)
    const found = async () => {
      const totals: Record<string, number> = {}
      for (const words of ['Fennel Foods', 'Analytical Engines', 'maya@new.example', maya.email]) {
        const { body } = await owner.agent.get('/admin/api/contacts').query({ q: words }).expect(200)
        totals[words] = (body.rows as unknown[]).length
      }
      return totals
    }
    const companies = { 'Fennel Foods': 1, 'Analytical Engines': 1 }
    expect(await found()).to.deep.equal({ ...companies, 'maya@new.example': 0, [maya.email]: 1 })
    await moveAddress(site.services, 1, 'maya@new.example')
    expect(await found()).to.deep.equal({ ...companies, 'maya@new.example': 1, [maya.email]: 0 })
  })
})
