import { expect } from 'chai'
import { issuesMail } from '../../server/issues/mail.ts'
import { signatureOf } from '../../server/outbox/mailSignature.ts'
import { blogCalls } from '../blog/adminCalls.ts'
import { createCategories } from '../blog/support.ts'
import { receiveLink, submit } from '../audit/support.ts'
import { signInAsA, useOwner } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { peopleCalls } from './calls.ts'

describe('The list of people', () => {
  const site = useSite()
  const owner = useOwner(site)
  const { add, call, save, screen } = peopleCalls(owner)
  const actions = async (): Promise<string[]> =>
    (await site.services.db('activity_log').orderBy('id').pluck('action')).filter((action: string) =>
      action.startsWith('people.'),
    )

  it('asks whoever saves over what somebody else saved meanwhile', async () => {
    const id = await add({ name: 'Ingrid Vale' })
    await save(id, { name: 'Ingrid Vale', role: 'Founder' }, 1).expect(200)
    const { body } = await save(id, { name: 'Ingrid Vale', role: 'Owner' }, 1).expect(409)
    expect(body.code).to.equal('version')
    const { people } = await screen()
    expect(people[0]).to.deep.include({ id, version: 2 })
    expect(people[0]!.values.role).to.equal('Founder')
    await save(id, { name: 'Ingrid Vale', role: 'Owner' }, 2).expect(200)
  })

  it('keeps the order of who moved first, and asks the other to look again', async () => {
    const ids = [
      await add({ name: 'Ingrid Vale' }),
      await add({ name: 'Tom Reyes' }),
      await add({ name: 'Ada' }),
    ]
    const [ingrid, tom, ada] = ids
    const order = async () => (await screen()).people.map(({ id }) => id)
    await call('put', '', { ids: [ada, ingrid, tom], seen: ids }).expect(200)
    const { body } = await call('put', '', { ids: [tom, ingrid, ada], seen: ids }).expect(409)
    expect(body.code).to.equal('version')
    expect(await order()).to.deep.equal([ada, ingrid, tom])
    const fourth = await add({ name: 'Who came meanwhile' })
    await call('put', '', { ids: [tom, ada, ingrid], seen: [ada, ingrid, tom] }).expect(409)
    await call('put', '', { ids: [tom, ada, ingrid], seen: [ada, ingrid, tom, fourth] }).expect(200)
    expect(await order()).to.deep.equal([tom, ada, ingrid, fourth])
    await call('put', '', { ids: [tom] }).expect(422)
  })

  it('keeps the order of a large house', async () => {
    const { db } = site.services
    await db.raw(`insert into people (name, position) select 'Nr ' || i, i from generate_series(1, 1500) i`)
    const ids = (await screen()).people.map(({ id }) => id)
    const turned = ids.toReversed()
    await call('put', '', { ids: turned, seen: ids }).expect(200)
    expect((await screen()).people.map(({ id }) => id)).to.deep.equal(turned)
  })

  it('puts back whom it lost, in their place and with their posts, and once only', async () => {
    await createCategories(site, 'Strategy')
    const { create } = blogCalls(owner)
    const id = await add({ name: 'Ingrid Vale', words: 'Measures.' })
    await add({ name: 'Tom Reyes' })
    const post = await create({ publishedAt: '2025-08-01T08:00:00.000Z', author: String(id) })
    const before = await screen()
    const { taken } = (await call('delete', `/${id}`).expect(200)).body
    expect((await screen()).people.map(({ values }) => values.name)).to.deep.equal(['Tom Reyes'])
    await call('post', '/put-back', taken).expect(200)
    const after = await screen()
    expect(after.people).to.deep.equal(before.people)
    expect(await site.services.db('blog_posts').where({ id: post }).first()).to.include({
      author_id: id,
      author_name: 'Ingrid Vale',
    })
    await call('post', '/put-back', taken).expect(422)
    await call('post', '/put-back', { ...taken, id: id + 1_000 }).expect(422)
    expect(await actions()).to.deep.equal([
      'people.added',
      'people.added',
      'people.removed',
      'people.putBack',
    ])
  })

  it('says who signs the newsletter and who the other mails, else the firm does', async () => {
    const ingrid = await add({ name: 'Ingrid Vale', role: 'Founder', onSite: false })
    const tom = await add({ name: 'Tom Reyes' })
    const signs = async (template: string) => {
      await site.told()
      const { frame } = await site.services.content.contentOf('mails')
      const mail = { kind: 'marketing', email: 'a@fennel.example', template } as const
      return signatureOf(await site.services.brand(), mail, frame.team)
    }
    const [issue] = Object.keys(issuesMail)
    expect(await signs(issue!)).to.deep.equal({ name: 'The Plainsong team', role: '' })
    const nobody = { issues: null, mails: null }
    await call('put', '/signers', { signers: { issues: ingrid, mails: tom }, seen: nobody }).expect(200)
    expect(await signs(issue!)).to.deep.equal({ name: 'Ingrid Vale', role: 'Founder, Plainsong' })
    expect(await signs('tip')).to.deep.equal({ name: 'Tom Reyes', role: 'Plainsong' })
    await call('put', '/signers', { signers: nobody, seen: nobody }).expect(409)
    await submit(site, await receiveLink(site)).expect(200)
    const mail = (await drainMail(site)).find(({ subject }) => subject.includes('results'))
    expect(mail!.text).to.include('\n\nTom Reyes\nPlainsong\n\n--\n')
    await call('delete', `/${tom}`).expect(200)
    expect((await screen()).signers).to.deep.equal({ issues: ingrid, mails: null })
    expect(await signs('tip')).to.deep.equal({ name: 'The Plainsong team', role: '' })
  })

  it('is shown to a viewer, who changes nothing', async () => {
    const id = await add({ name: 'Ingrid Vale' })
    const viewer = await signInAsA(site, 'viewer')
    const theirs = peopleCalls(viewer)
    expect((await theirs.screen()).people).to.have.length(1)
    expect((await viewer.agent.get('/admin/people').expect(200)).text).to.include('not change it')
    await theirs.save(id, { name: 'Ingrid Moor' }, 1).expect(403)
    await theirs.call('delete', `/${id}`).expect(403)
    await theirs.call('put', '/signers', { signers: {}, seen: {} }).expect(403)
  })
})

describe('People of the environment', () => {
  const site = useSite({
    BRAND_PEOPLE: JSON.stringify([{ name: 'Ada Lane', role: 'Partner', lines: 'Led.' }]),
  })
  const owner = useOwner(site)
  const { add, save, screen } = peopleCalls(owner)

  it('are shown until somebody of the list is on the site, which the screen says', async () => {
    const id = await add({ name: 'Ingrid Vale', answers: true, onSite: false })
    const home = async () => {
      await site.told()
      return (await site.http.get('/').expect(200)).text
    }
    expect(await home())
      .to.include('Ada Lane')
      .and.not.include('Ingrid')
    expect((await screen()).given).to.have.length(1)
    const page = await owner.agent.get('/admin/people').expect(200)
    expect(page.text).to.include('Set by BRAND_PEOPLE').and.include('Visitors meet Ada Lane,')
    await save(id, { name: 'Ingrid Vale', answers: true }, 1).expect(200)
    expect(await home())
      .to.include('Ingrid Vale')
      .and.not.include('Ada Lane')
    expect((await owner.agent.get('/admin/people').expect(200)).text).not.to.include('BRAND_PEOPLE')
  })
})
