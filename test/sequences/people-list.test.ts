import { expect } from 'chai'
import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import { moveSequencesOn } from '../../server/sequences/jobs.ts'
import { signIn } from '../support/admin.ts'
import { useSharedSite } from '../support/site.ts'

describe('The list of people in a sequence', () => {
  const site = useSharedSite()

  it('is searched and put in order, and the export holds the same', async () => {
    const { db } = site.services
    const { agent } = await signIn(site)
    await db('email_sequences').insert({ name: 'Enquiry', lifecycle_stage: 'new_contact', is_active: true })
    for (const [email, name] of [
      ['noor@fennel.example', 'Noor Haddad'],
      ['Bea@quill.example', 'Bea Marsh'],
      ['cora@quill.example', 'Cora Linde'],
    ] as const) {
      await upsertContact(db, site.services.config, {
        email,
        fullName: name,
        lifecycle: 'new_contact',
        source: 'contact_form',
      })
    }
    await moveSequencesOn(site.services)
    const { id } = (await db('email_sequences').where({ name: 'Enquiry' }).first('id')) as { id: number }
    for (const [query, names] of [
      ['', ['Cora Linde', 'Bea Marsh', 'Noor Haddad']],
      ['?sort=entered&dir=asc', ['Noor Haddad', 'Bea Marsh', 'Cora Linde']],
      ['?sort=contact&dir=asc', ['Bea Marsh', 'Cora Linde', 'Noor Haddad']],
      ['?q=HADDAD', ['Noor Haddad']],
      ['?q=quill&sort=contact&dir=desc', ['Cora Linde', 'Bea Marsh']],
      ['?q=quill&who=ended', []],
    ] as const) {
      const people = (await agent.get(`/admin/api/email/sequences/${id}/people${query}`).expect(200)).body
      expect([people.total, people.rows.map((row: { name: string }) => row.name)], query).to.deep.equal([
        names.length,
        [...names],
      ])
      const csv = await agent.get(`/admin/email-marketing/sequences/${id}/people.csv${query}`).expect(200)
      expect(
        csv.text.match(/^\w+ \w+(?=,)/gm)?.filter((name) => name !== 'Next email') ?? [],
        query,
      ).to.deep.equal([...names])
    }
  })
})
