import { expect } from 'chai'
import { moveStage, setStage } from '../../server/contacts/stageQueries.ts'
import { upsertContact, type KnownPerson } from '../../server/contacts/upsertQueries.ts'
import { useSite } from '../support/site.ts'

describe('A contact', () => {
  const site = useSite()

  const subscriber: KnownPerson = {
    email: 'Ada@Example.com',
    lifecycle: 'new_subscriber',
    source: 'newsletter',
  }
  const enquirer: KnownPerson = {
    email: 'ada@example.com',
    lifecycle: 'new_contact',
    source: 'contact_form',
    fullName: 'Ada Lovelace',
  }
  const meet = (person: KnownPerson) => upsertContact(site.services.db, site.services.config, person)
  const row = (id: number) => site.services.db('contacts').where({ id }).first()
  const changes = async () =>
    (await site.services.db('contact_stage_changes').orderBy('id')).map(
      (change) => `${change.from_stage ?? 'nowhere'} > ${change.to_stage} by ${change.changed_by}`,
    )

  it('keeps its first source and spelling, gains a name and moves forward', async () => {
    const { id } = await meet(subscriber)
    expect(await meet(enquirer)).to.deep.equal({ id })
    expect(await row(id)).to.include({
      email: 'Ada@Example.com',
      source: 'newsletter',
      full_name: 'Ada Lovelace',
      lifecycle: 'new_contact',
    })
    expect(await changes()).to.deep.equal([
      'nowhere > new_subscriber by newsletter',
      'new_subscriber > new_contact by contact_form',
    ])
  })

  it('keeps its stage and its name when a form of an earlier stage arrives', async () => {
    const { id } = await meet(enquirer)
    await site.services
      .db('contacts')
      .update({ last_activity_at: '2026-01-01', last_stage_change_at: '2026-01-01' })
    await meet({ ...subscriber, fullName: 'Somebody Else' })
    const contact = await row(id)
    expect(contact).to.include({ lifecycle: 'new_contact', full_name: 'Ada Lovelace' })
    expect(contact.last_activity_at.getFullYear()).to.be.greaterThan(2025)
    expect(contact.last_stage_change_at.toISOString()).to.equal('2026-01-01T00:00:00.000Z')
    expect(await changes()).to.have.length(1)
  })

  it('is one contact with one history when twenty forms arrive at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        meet(i % 2 ? subscriber : { ...enquirer, email: 'ADA@example.com' }),
      ),
    )
    expect(new Set(ids.map(({ id }) => id)).size).to.equal(1)
    expect(await row(ids[0]!.id)).to.include({ lifecycle: 'new_contact' })
    const history = await changes()
    expect(history.filter((change) => change.startsWith('nowhere'))).to.have.length(1)
    expect(history.at(-1)).to.include('> new_contact')
  })

  it('leaves unsubscribed by asking for something', async () => {
    const { id } = await meet(subscriber)
    await setStage(site.services.db, id, 'unsubscribed', 'visitor')
    await meet(subscriber)
    expect(await row(id)).to.include({ lifecycle: 'new_subscriber', stage_changed_by: 'newsletter' })
  })

  it('takes its later stage again when it resubscribes', async () => {
    const { id } = await meet({ ...subscriber, lifecycle: 'prospect' })
    await setStage(site.services.db, id, 'unsubscribed', 'visitor')
    await meet(subscriber)
    expect(await row(id)).to.include({ lifecycle: 'prospect' })
  })

  it('moves forward on events, and stays unsubscribed', async () => {
    const { id } = await meet({ ...subscriber, lifecycle: 'audit_requested', source: 'audit_request' })
    const { db } = site.services
    expect(await moveStage(db, id, 'prospect_audit', 'visitor')).to.equal(true)
    expect(await moveStage(db, id, 'audit_incomplete', 'automation')).to.equal(false)
    expect(await setStage(db, id, 'unsubscribed', 'owner@example.com')).to.equal('prospect_audit')
    expect(await setStage(db, id, 'unsubscribed', 'owner@example.com')).to.equal(undefined)
    expect(await moveStage(db, id, 'new_prospect', 'automation')).to.equal(false)
  })
})
