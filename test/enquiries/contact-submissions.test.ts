import { expect } from 'chai'
import { replyLink } from '../../server/enquiries/shared/replyLink.ts'
import { serviceKind, timelineKind } from '../../server/enquiries/shared/badges.ts'
import { listLimits } from '../../server/web/shared/list.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { enquiry } from './support.ts'

describe('Contact Submissions', () => {
  const site = useSite()
  const owner = useOwner(site)

  const send = (more: object = {}) =>
    site.http
      .post('/enquiries')
      .type('form')
      .send({ ...enquiry, ...more })
  const list = async (query = '') =>
    (await owner.agent.get(`/admin/api/contact-submissions?${query}`).expect(200)).body
  const mark = (id: number, state: string) =>
    owner.agent.patch(`/admin/api/contact-submissions/${id}`).set('x-csrf-token', owner.csrf).send({ state })

  it('shows what was sent, newest first, with what was done about it', async () => {
    await send()
    await send({ name: 'Grace Hopper', email: 'grace@navy.example', timeline: '' })
    await mark(1, 'handled').expect(200)
    const { rows, total, counts } = await list()
    expect(total).to.equal(2)
    expect(rows[0]).to.include({ name: 'Grace Hopper', timeline: null, state: 'unread' })
    expect(rows[1]).to.deep.include({ message: enquiry.message, tags: ['Form Submitted'], state: 'handled' })
    expect(counts).to.deep.equal({ unread: 1, handled: 1, spam: 0 })
    expect((await list('state=handled')).rows).to.have.length(1)
    expect((await list('q=NAVY')).rows).to.have.length(1)
    expect((await list('q=_a%25')).rows).to.have.length(0)
  })

  it('knows three states and no other submission', async () => {
    await send()
    await mark(1, 'eaten').expect(404)
    await mark(7, 'spam').expect(404)
    await owner.agent.patch('/admin/api/contact-submissions/1').send({ state: 'spam' }).expect(403)
    expect((await list()).counts).to.deep.equal({ unread: 1, handled: 0, spam: 0 })
  })

  it('leads to the person, where the answer leaves a trace', async () => {
    await send()
    const { contactId, handled } = (await list()).rows[0]
    expect(handled).to.equal(null)
    const trace = async () => {
      const { body } = await owner.agent.get(`/admin/api/contacts/${contactId}`).expect(200)
      return body.person.timeline.find(({ title }: { title: string }) => title === 'Enquiry handled')
    }
    expect(await trace()).to.equal(undefined)
    await mark(1, 'handled').expect(200)
    expect(await trace()).to.include({
      text: 'Custom Solution, owner@plainsong.example',
      href: '/admin/contact-submissions?open=1',
    })
    expect((await list()).rows[0].handled).to.match(/ by /)
    await mark(1, 'unread').expect(200)
    expect(await trace()).to.equal(undefined)
  })

  it('are marked several at once', async () => {
    for (const email of ['a@b.example', 'c@d.example', 'e@f.example']) await send({ email })
    const several = (body: object) =>
      owner.agent.patch('/admin/api/contact-submissions').set('x-csrf-token', owner.csrf).send(body)
    await several({ ids: [1, 3, 99], state: 'handled' }).expect(200, { ok: true, marked: 2 })
    expect((await list()).counts).to.deep.equal({ unread: 1, handled: 2, spam: 0 })
    await several({ ids: [99], state: 'handled' }).expect(404)
    const upTo = (length: number) => Array.from({ length }, (_, i) => i + 1)
    const longestPage = Math.max(...listLimits.sizes)
    await several({ ids: upTo(longestPage), state: 'spam' }).expect(200, { ok: true, marked: 3 })
    for (const ids of [[], [0], ['1'], upTo(longestPage + 1), 'all']) {
      await several({ ids, state: 'handled' }).expect(422)
    }
    await several({ ids: [1], state: 'eaten' }).expect(422)
  })

  it('leave as a spreadsheet in the order shown', async () => {
    for (const [name, company] of [
      ['Bea', 'Zinc'],
      ['ada', 'Yarn'],
      ['Cleo', 'amber'],
    ]) {
      await send({ name, company, email: `${name}@example.com` })
    }
    const order = async (query: string) => {
      const { rows } = await list(query)
      const { text } = await owner.agent.get(`/admin/contact-submissions.csv?${query}`).expect(200)
      const exported = text.trim().split('\r\n').slice(1)
      expect(exported.map((line) => line.split(',')[1])).to.deep.equal(
        rows.map(({ name }: { name: string }) => name),
      )
      return rows.map(({ name }: { name: string }) => name)
    }
    expect(await order('sort=contact&dir=asc')).to.deep.equal(['ada', 'Bea', 'Cleo'])
    expect(await order('sort=company&dir=desc')).to.deep.equal(['Bea', 'ada', 'Cleo'])
    expect(await order('dir=asc')).to.deep.equal(['Bea', 'ada', 'Cleo'])
  })

  it('begins an answer with subject and quote, within what mail programs take', () => {
    const asked = { ...enquiry, name: 'Zoë & Co', email: 'a+b&c@example.com' }
    const link = new URL(replyLink(asked))
    expect(link.pathname).to.equal('a%2Bb%26c@example.com')
    expect(link.searchParams.get('subject')).to.equal('Re: your enquiry about Custom Solution')
    expect(link.searchParams.get('body')).to.equal(
      '\r\n\r\nZoë & Co wrote:\r\n> We merge two teams in May.\r\n> Who tells them, and when?',
    )
    const long = replyLink({ ...asked, message: '🎉'.repeat(1000) })
    expect(long.length).to.be.below(2000)
    expect(new URL(long).searchParams.get('body')).to.match(/🎉\.\.\.$/u)
  })

  it('opens the submission that the address asks for', async () => {
    await send({ company: '</div><script>alert(1)</script>' })
    const { text } = await owner.agent.get('/admin/contact-submissions?open=1').expect(200)
    expect(text).to.not.include('<script>alert(1)')
  })

  it('leaves as a spreadsheet', async () => {
    await send({ name: '+1 Ada' })
    const { text } = await owner.agent.get('/admin/contact-submissions.csv').expect(200)
    expect(text).to.include(`'+1 Ada`).and.include('Form Submitted')
  })

  const badges: [string, string][] = [
    ['Internal Communications Strategy', 'default'],
    ['Fractional Communications Leadership', 'secondary'],
    ['Custom Solution', 'outline'],
    ['Change Management', 'secondary'],
    ['Employee Engagement', 'outline'],
    ['Leadership Communication', 'destructive'],
    ['Something old', 'outline'],
  ]
  for (const [service, kind] of badges) {
    it(`badges ${service} ${kind}`, () => expect(serviceKind(service)).to.equal(kind))
  }
  const timelines: [string, string][] = [
    ['ASAP', 'destructive'],
    ['immediately', 'destructive'],
    ['Within 1 month', 'secondary'],
    ['1-3 months', 'default'],
    ['within 3 months', 'default'],
    ['3-6 months', 'outline'],
    ['6+ months', 'outline'],
    ['Just exploring', 'outline'],
  ]
  for (const [timeline, kind] of timelines) {
    it(`badges ${timeline} ${kind}`, () => expect(timelineKind(timeline)).to.equal(kind))
  }
})
