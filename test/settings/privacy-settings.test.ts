import { expect } from 'chai'
import { beacon, visits, written } from '../analytics/support.ts'
import { enquiry } from '../enquiries/support.ts'
import { useOwner } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('What is counted, and for how long it is kept', () => {
  const site = useSite()
  const owner = useOwner(site)

  const save = (section: string, change: object) =>
    owner.agent
      .patch(`/admin/api/settings/privacy/${section}`)
      .set('x-csrf-token', owner.csrf)
      .send({ change })
  const view = (headers: Record<string, string> = {}) =>
    beacon(site, { kind: 'view', path: '/' }, headers).expect(204)

  const asking: Record<string, string>[] = [{ 'Sec-GPC': '1' }, { DNT: '1' }]

  it('is said with what holds and where that comes from', async () => {
    const { body } = await owner.agent.get('/admin/api/settings/privacy').expect(200)
    expect(body.counting.countVisits).to.include({ value: true, source: 'usual' })
    expect(body.counting.heedOptOut).to.include({ value: false, source: 'usual' })
    expect(body.keeping.visitMonths).to.include({ value: 14, source: 'usual' })
    expect(body.hasPixel).to.equal(false)
  })

  it('leaves out who asks not to be followed, where that is wanted', async () => {
    for (const asks of asking) await view(asks)
    await written(site)
    expect(await visits(site)).to.have.length(1)
    await site.services.db('visits').delete()
    await save('counting', { heedOptOut: true }).expect(200)
    for (const asks of asking) await view(asks)
    await written(site)
    expect(await visits(site)).to.have.length(0)
    await view({ DNT: '0' })
    await written(site)
    expect(await visits(site)).to.have.length(1)
  })

  it('counts nobody where visits are not counted, and nothing else is missing', async () => {
    await save('counting', { countVisits: false }).expect(200)
    await view()
    await site.http.post('/enquiries').set('Accept', 'application/json').send(enquiry).expect(200)
    await written(site)
    expect(await visits(site)).to.have.length(0)
    expect(await site.services.db('conversions')).to.have.length(0)
    expect(await site.services.db('contact_submissions')).to.have.length(1)
  })

  it('says in the privacy policy for how long visits are kept', async () => {
    const policy = async () => (await site.http.get('/privacy').expect(200)).text
    expect(await policy()).to.include('are kept for 14 months')
    await save('keeping', { visitMonths: 6 }).expect(200)
    await until(async () => (await policy()).includes('are kept for 6 months'))
  })

  it('refuses a period that is not offered, with words at the field', async () => {
    const { body } = await save('keeping', { visitMonths: 1000 }).expect(422)
    expect(body.errors).to.deep.equal({ visitMonths: 'Choose one of the periods' })
  })
})

describe('Somebody who asks what we know', () => {
  const site = useSite()
  const owner = useOwner(site)
  const find = (email: string) => owner.agent.get('/admin/api/privacy/person').query({ email })

  it('is found by the address, however it is written', async () => {
    await site.http.post('/enquiries').set('Accept', 'application/json').send(enquiry).expect(200)
    const [contact] = await site.services.db('contacts').select('id')
    const { body } = await find(` ${enquiry.email.toUpperCase()} `).expect(200)
    expect(body.contactId).to.equal(contact.id)
    expect(body.rows).to.be.greaterThan(1)
  })

  it('is told of nothing where there is nothing, and of a slip at the field', async () => {
    expect((await find('nobody@example.com').expect(200)).body).to.deep.equal({ contactId: null, rows: 0 })
    expect((await find('nobody').expect(422)).body.errors).to.have.keys('email')
  })
})
