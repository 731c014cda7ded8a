import { expect } from 'chai'
import { addUpOutcomes } from '../../server/analytics/outcomeQueries.ts'
import { countQuietEnquiries, deleteQuietEnquiries } from '../../server/enquiries/quietEnquiryQueries.ts'
import { sweep } from '../../server/retention/jobs.ts'
import { monthsBefore } from '../../server/retention/monthsBefore.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { useSite } from '../support/site.ts'

const second = 1000
/** The bound on a leap day, and on the end of a month. */
const bounds = { 'a leap day': '2024-02-29T10:00:00Z', 'the end of a month': '2024-10-31T23:59:59Z' }

interface Case {
  name: string
  goes: boolean
  enquiry?: { state?: string; created?: number; handled?: number }
  person?: { lifecycle?: string; activity?: number; blueprint?: boolean; was?: string } | null
}

/** Moments are seconds after the bound. */
const cases: Case[] = [
  { name: 'quiet just outside', goes: true, enquiry: { created: -1 } },
  { name: 'written just inside', goes: false, enquiry: { created: 0 } },
  { name: 'handled just outside', goes: true, enquiry: { state: 'handled', handled: -1 } },
  { name: 'handled just inside', goes: false, enquiry: { state: 'handled', handled: 0 } },
  { name: 'spam', goes: true, enquiry: { state: 'spam' } },
  { name: 'never read', goes: false, enquiry: { state: 'unread' } },
  { name: 'person last heard of just outside', goes: true, person: { activity: -1 } },
  { name: 'person heard of again just inside', goes: false, person: { activity: 0 } },
  { name: 'nobody known any more', goes: true, person: null },
  { name: 'lost', goes: true, person: { lifecycle: 'prospect_lost' } },
  { name: 'opted out', goes: true, person: { lifecycle: 'unsubscribed' } },
  { name: 'a proposal was sent long ago', goes: true, person: { lifecycle: 'prospect_proposal_sent' } },
  ...['blueprint_purchaser', 'consulting_client', 'both_B&C', 'past_client', 'champion'].flatMap(
    (stage): Case[] => [
      { name: `is ${stage}`, goes: false, person: { lifecycle: stage } },
      { name: `was ${stage}`, goes: false, person: { lifecycle: 'prospect_lost', was: stage } },
    ],
  ),
  { name: 'ticked as having bought', goes: false, person: { blueprint: true } },
]

describe('Enquiries that led nowhere', () => {
  const site = useSite()
  const left = () => site.services.db('contact_submissions').orderBy('id').pluck<string[]>('name')

  async function add({ name, enquiry = {}, person = {} }: Case, bound: Date): Promise<void> {
    const { db } = site.services
    const at = (seconds: number) => new Date(bound.getTime() + seconds * second)
    const email = `${name.replaceAll(/[^a-z]+/gi, '.')}@example.com`
    await db('contact_submissions').insert({
      name,
      email,
      company: 'Fennel Foods',
      role: 'Lead',
      company_size: '1-50',
      service: 'Other',
      message: 'Who tells the night shift?',
      state: enquiry.state ?? 'handled',
      created_at: at(enquiry.created ?? -1000),
      handled_at: enquiry.handled === undefined ? null : at(enquiry.handled),
    })
    if (!person) return
    const [made] = await db('contacts')
      .insert({
        email: email.toUpperCase(),
        source: 'contact_form',
        lifecycle: person.was ?? person.lifecycle ?? 'contact',
        purchased_blueprint: person.blueprint ?? false,
      })
      .returning<[{ id: number }]>('id')
    const { id } = made!
    if (person.was) await db('contacts').where({ id }).update({ lifecycle: person.lifecycle })
    await db('contacts')
      .where({ id })
      .update({ last_activity_at: at(person.activity ?? -1000) })
  }

  for (const [name, moment] of Object.entries(bounds))
    it(`go, and nobody else's, where the period began on ${name}`, async () => {
      const bound = new Date(moment)
      for (const one of cases) await add(one, bound)
      const going = cases.filter(({ goes }) => goes)
      expect(await countQuietEnquiries(site.services.db, bound)).to.equal(going.length)
      expect(await deleteQuietEnquiries(site.services.db, bound)).to.equal(going.length)
      expect(await left()).to.deep.equal(cases.filter(({ goes }) => !goes).map((one) => one.name))
      expect(await site.services.db('contacts'), 'the people stay').to.have.length(cases.length - 1)
      expect(await countQuietEnquiries(site.services.db, bound)).to.equal(0)
    })

  it('stay while nobody has chosen a period, and go by the next sweep once somebody has', async () => {
    const { db } = site.services
    const yearAgo = monthsBefore(new Date(), 12)
    await add({ name: 'old', goes: true, enquiry: { created: -3600 } }, yearAgo)
    await add({ name: 'young', goes: false, enquiry: { created: 3600 } }, yearAgo)
    await sweep(site.services)
    expect(await left()).to.deep.equal(['old', 'young'])
    await storeSettings(db, { change: { enquiryMonths: 12 }, by: null })
    await sweep(site.services)
    expect(await left()).to.deep.equal(['young'])
    const said = await db('activity_log').where({ action: 'enquiries.forgotten' }).select('who', 'facts')
    expect(said).to.deep.equal([{ who: 'the site itself', facts: { enquiries: '1' } }])
    await sweep(site.services)
    expect(await db('activity_log').where({ action: 'enquiries.forgotten' })).to.have.length(1)
  })

  it('are still counted in the figures, and their company leads to nobody any more', async () => {
    const { db } = site.services
    const bound = new Date('2025-06-30T12:00:00Z')
    await add({ name: 'old', goes: true }, bound)
    const counted = async () =>
      Number((await db('outcome_counts').where({ outcome: 'enquiries' }).sum('times'))[0]!.sum)
    const found = async () => (await db('contact_search').where('words', 'like', '%fennel%')).length
    expect([await counted(), await found()]).to.deep.equal([1, 1])
    expect(await deleteQuietEnquiries(db, bound)).to.equal(1)
    expect([await counted(), await found()]).to.deep.equal([1, 0])
    await addUpOutcomes(db)
    expect(await db('outcome_counts').where({ outcome: 'enquiries' }).pluck('times')).to.deep.equal([1])
  })

  it('go with what the owner was told of them, and so does what is left of enquiries that went before', async () => {
    const { db } = site.services
    const yearAgo = monthsBefore(new Date(), 12)
    await storeSettings(db, { change: { enquiryMonths: 12 }, by: null })
    await add({ name: 'old', goes: true, enquiry: { created: -3600 } }, yearAgo)
    await add({ name: 'young', goes: false, enquiry: { created: 3600 } }, yearAgo)
    const [old, young] = await db('contact_submissions').orderBy('id').pluck<number[]>('id')
    const gone = 10 ** 9
    const keys = [old, young, gone].flatMap((id) => [`${id}`, `${id}:2`, `${id}:10`])
    await db('email_campaigns').insert(
      [...keys.map((key) => `enquiry-notice:${key}`), `contact-confirmation:${old}`].map((key) => ({
        message_key: key,
        template: key.split(':')[0],
        kind: 'owner',
        email: 'owner@site.example',
        subject: 'New enquiry from Old, Fennel Foods',
        status: 'sent',
        sent_at: new Date(),
      })),
    )
    const mails = () => db('email_campaigns').orderBy('id').pluck<string[]>('message_key')
    const ofYoung = ['', ':2', ':10'].map((copy) => `enquiry-notice:${young}${copy}`)
    const ofGone = ['', ':2', ':10'].map((copy) => `enquiry-notice:${gone}${copy}`)
    expect(await deleteQuietEnquiries(db, yearAgo)).to.equal(1)
    expect(await mails()).to.deep.equal([...ofYoung, ...ofGone, `contact-confirmation:${old}`])
    await sweep(site.services)
    expect(await mails()).to.deep.equal([...ofYoung, `contact-confirmation:${old}`])
  })

  it('go all, also where they are more than one batch', async () => {
    const { db } = site.services
    await db.raw(`
      insert into contact_submissions (name, email, company, role, company_size, service, message, state, created_at)
      select 'A', n || '@example.com', 'C', 'R', '1-50', 'S', 'M', 'spam', timestamptz '2020-01-01' + n * interval '1 hour'
      from generate_series(1, 5001) n`)
    expect(await deleteQuietEnquiries(db, new Date('2025-01-01'))).to.equal(5001)
    expect(await left()).to.deep.equal([])
    const said = await db('activity_log')
      .where({ action: 'enquiries.forgotten' })
      .orderBy('id')
      .pluck('facts')
    expect(said).to.deep.equal([{ enquiries: '5000' }, { enquiries: '1' }])
  })
})
