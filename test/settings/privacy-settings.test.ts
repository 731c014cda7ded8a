import { expect } from 'chai'
import { beacon, visits, written } from '../analytics/support.ts'
import { sweep } from '../../server/retention/jobs.ts'
import { enquiry } from '../enquiries/support.ts'
import { signIn, useOwner } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { startSite, useSite, type TestSite } from '../support/site.ts'

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
    expect(body.pixel.pixelId).to.include({ value: '', source: 'usual' })
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

  it('is a pixel for whoever agrees, on the pages of every process at once', async () => {
    const other = await startSite({ DATABASE_URL: site.services.config.databaseUrl })
    try {
      const seen = async ({ http }: Pick<TestSite, 'http'>) => {
        const { text, headers } = await http.get('/').expect(200)
        return {
          asks: text.includes('data-pixel="123456789012345"'),
          inPage: /<meta http-equiv="Content-Security-Policy"[^>]*connect\.facebook\.net/.test(text),
          allowed: headers['content-security-policy']!.includes('https://connect.facebook.net'),
        }
      }
      const none = { asks: false, inPage: false, allowed: false }
      expect([await seen(site), await seen(other)]).to.deep.equal([none, none])
      await save('pixel', { pixelId: ' 123456789012345 ' }).expect(200)
      await until(() => [site, other].every(({ services }) => services.config.pixelId !== undefined))
      const all = { asks: true, inPage: true, allowed: true }
      expect([await seen(site), await seen(other)]).to.deep.equal([all, all])
      expect((await site.http.get('/cookies')).text).to.include('It is loaded only after you have chosen')
      await save('pixel', { pixelId: null }).expect(200)
      await until(() => [site, other].every(({ services }) => services.config.pixelId === undefined))
      expect([await seen(site), await seen(other)]).to.deep.equal([none, none])
    } finally {
      await other.close()
    }
  })

  it('refuses what is no number of a pixel, at the field', async () => {
    for (const pixelId of ['my pixel', '1234', '1'.repeat(21), '12345"><script>']) {
      const { body } = await save('pixel', { pixelId }).expect(422)
      expect(body.errors, pixelId).to.deep.equal({ pixelId: 'Use the number of the pixel, 5 to 20 digits' })
    }
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
    for (const key of ['messageMonths', 'activityMonths', 'unfinishedDays'])
      for (const value of [1, 1000, -1, '12', 12.5]) {
        const { body: refused } = await save('others', { [key]: value }).expect(422)
        expect(refused.errors, `${key} ${value}`).to.deep.equal({ [key]: 'Choose one of the periods' })
      }
  })

  it('keeps messages, the log and unfinished answers as long as was chosen, from the next sweep on', async () => {
    const { db } = site.services
    const ages = ['59 months', '37 months', '13 months', '7 months', '5 months']
    await db.raw(
      `
      insert into email_campaigns (message_key, template, kind, email, status, created_at)
      select age, 'newsletter-welcome', 'notice', 'ada@example.com', 'sent', now() - age::interval from unnest(:ages::text[]) age`,
      { ages },
    )
    await db.raw(
      `
      insert into activity_log (at, who, action) select now() - age::interval, age, 'site.exported' from unnest(:ages::text[]) age`,
      { ages },
    )
    const left = async () => ({
      messages: (await db('email_campaigns').orderBy('id').pluck('message_key')).length,
      log: (await db('activity_log').where({ action: 'site.exported' }).pluck('who')).length,
    })
    await save('others', { messageMonths: 60, activityMonths: 36 }).expect(200)
    await sweep(site.services)
    expect(await left()).to.deep.equal({ messages: 5, log: 3 })
    expect((await owner.agent.get('/admin/settings/activity').expect(200)).text).to.include(
      'kept for 36 months',
    )
    await save('others', { messageMonths: null, activityMonths: 6 }).expect(200)
    await sweep(site.services)
    expect(await left()).to.deep.equal({ messages: 3, log: 1 })
    await save('others', { messageMonths: 12 }).expect(200)
    await sweep(site.services)
    expect(await left()).to.deep.equal({ messages: 2, log: 1 })
  })

  it('says of every period what holds, and where that comes from', async () => {
    const { others } = (await owner.agent.get('/admin/api/settings/privacy').expect(200)).body
    expect(others.messageMonths).to.include({ value: 24, source: 'usual' })
    expect(others.activityMonths).to.include({ value: 12, source: 'usual' })
    expect(others.unfinishedDays).to.include({ value: 60, source: 'usual' })
    await save('others', { unfinishedDays: 30 }).expect(200)
    const { text } = await owner.agent.get('/admin/settings/privacy').expect(200)
    expect(text).to.include('How long the rest is kept').and.include('value="30" selected')
  })
})

describe('A pixel that the server names', () => {
  const site = useSite({ META_PIXEL_ID: '555555' })

  it('wins over the one on the screen, which says by which variable', async () => {
    const { agent, csrf } = await signIn(site)
    const { body } = await agent
      .patch('/admin/api/settings/privacy/pixel')
      .set('x-csrf-token', csrf)
      .send({ change: { pixelId: '777777' } })
      .expect(200)
    expect(body.pixelId).to.include({ value: '555555', source: 'environment', variable: 'META_PIXEL_ID' })
    expect((await site.http.get('/')).text).to.include('data-pixel="555555"')
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
