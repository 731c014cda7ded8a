import { expect } from 'chai'
import { contactJobs } from '../../server/contacts/jobs.ts'
import { previewAutomation, runAutomation } from '../../server/contacts/automation/run.ts'
import type { Stage } from '../../server/contacts/shared/stages.ts'
import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import { useSite } from '../support/site.ts'
import { makeContact, stageOf } from './support.ts'

const day = 24

describe('Lifecycle automation', () => {
  const site = useSite()

  const run = () => runAutomation(site.services, 'owner@example.com')
  const db = (table: string) => site.services.db(table)

  const cases: [string, Stage, Record<string, unknown>, Stage][] = [
    ['both purchases', 'prospect', { purchased_blueprint: true, purchased_consulting: true }, 'both_B&C'],
    ['consulting', 'new_subscriber', { purchased_consulting: true }, 'consulting_client'],
    ['the blueprint', 'warm_contact', { purchased_blueprint: true }, 'blueprint_purchaser'],
    [
      'a purchase, from the sales stages',
      'prospect_proposal_sent',
      { purchased_consulting: true },
      'consulting_client',
    ],
    [
      'the second purchase',
      'blueprint_purchaser',
      { purchased_blueprint: true, purchased_consulting: true },
      'both_B&C',
    ],
    [
      'a purchase before a booking',
      'contact',
      { purchased_blueprint: true, booked_discovery: true },
      'blueprint_purchaser',
    ],
    ['only the blueprint', 'both_B&C', { purchased_blueprint: true }, 'blueprint_purchaser'],
    ['only consulting', 'both_B&C', { purchased_consulting: true }, 'consulting_client'],
    ['only the blueprint', 'consulting_client', { purchased_blueprint: true }, 'blueprint_purchaser'],
    ['consulting', 'blueprint_purchaser', { purchased_consulting: true }, 'consulting_client'],
    ['nothing bought', 'both_B&C', {}, 'both_B&C'],
    ['nothing: champions stay', 'champion', { purchased_consulting: true }, 'champion'],
    ['nothing: past clients stay', 'past_client', { purchased_consulting: true }, 'past_client'],
    [
      'nothing: the lost stay',
      'prospect_lost',
      { purchased_consulting: true, booked_discovery: true },
      'prospect_lost',
    ],
    [
      'nothing: who opted out stays',
      'unsubscribed',
      { purchased_consulting: true, booked_discovery: true },
      'unsubscribed',
    ],
    ['a booking', 'new_subscriber', { booked_discovery: true }, 'warm_subscriber'],
    ['a booking', 'subscriber', { booked_discovery: true }, 'warm_subscriber'],
    ['a booking', 'new_contact', { booked_discovery: true }, 'warm_contact'],
    ['a booking', 'contact', { booked_discovery: true }, 'warm_contact'],
    ['a booking', 'audit_requested', { booked_discovery: true }, 'warm_prospect'],
    ['a booking', 'audit_incomplete', { booked_discovery: true }, 'warm_prospect'],
    ['a booking', 'prospect_audit', { booked_discovery: true, hours: 30 }, 'warm_prospect'],
    ['a booking', 'new_prospect', { booked_discovery: true, hours: 31 * day }, 'warm_prospect'],
    ['a booking', 'prospect', { booked_discovery: true }, 'warm_prospect'],
    [
      'nothing: sales stages wait for the owner',
      'prospect_demo_scheduled',
      { booked_discovery: true, hours: 99 * day },
      'prospect_demo_scheduled',
    ],
    ['a day', 'prospect_audit', { hours: 24.1 }, 'new_prospect'],
    ['less than a day', 'prospect_audit', { hours: 23.9 }, 'prospect_audit'],
    ['30 days', 'new_subscriber', { hours: 30 * day + 1 }, 'subscriber'],
    ['less than 30 days', 'new_subscriber', { hours: 30 * day - 1 }, 'new_subscriber'],
    ['30 days', 'new_contact', { hours: 30 * day + 1 }, 'contact'],
    ['30 days', 'new_prospect', { hours: 30 * day + 1 }, 'prospect'],
    ['7 days without completion', 'audit_requested', { hours: 7 * day + 1 }, 'audit_incomplete'],
    ['less than 7 days', 'audit_requested', { hours: 7 * day - 1 }, 'audit_requested'],
    ['nothing, however long', 'warm_contact', { hours: 999 * day }, 'warm_contact'],
  ]
  for (const [cause, from, facts, to] of cases) {
    it(`after ${cause}: ${from} ${from === to ? 'stays' : `becomes ${to}`}`, async () => {
      const id = await makeContact(site, from, facts)
      const before = await previewAutomation(site.services)
      const result = await run()
      expect(await stageOf(site, id)).to.equal(to)
      expect(result!.updated).to.equal(from === to ? 0 : 1)
      expect(before).to.deep.equal(result)
    })
  }

  it('counts 30 days from the signup, the enquiry and the completion themselves', async () => {
    const days = (n: number) => new Date(Date.now() - n * 86_400_000)
    const id = await makeContact(site, 'new_subscriber', { email: 'Ada@example.com', hours: 99 * day })
    await db('newsletter_subscriptions').insert({
      email: 'ada@example.com',
      source: 'footer',
      subscribed_at: days(29),
    })
    const enquirer = await makeContact(site, 'new_contact', { email: 'bob@example.com' })
    await db('contact_submissions').insert({
      name: 'Bob',
      email: 'BOB@example.com',
      company: 'B',
      role: 'b',
      company_size: '1-10',
      service: 'Custom Solution',
      message: 'Hi',
      created_at: days(31),
    })
    await run()
    expect(await stageOf(site, id)).to.equal('new_subscriber')
    expect(await stageOf(site, enquirer)).to.equal('contact')
    await db('newsletter_subscriptions').update({ subscribed_at: days(31) })
    await run()
    expect(await stageOf(site, id)).to.equal('subscriber')
  })

  it('never calls an audit incomplete that was completed', async () => {
    const id = await makeContact(site, 'audit_requested', { email: 'ada@example.com', hours: 30 * day })
    const [request] = await db('audit_requests')
      .insert({ first_name: 'Ada', last_name: 'L', email: 'Ada@example.com' })
      .returning('id')
    const [link] = await db('audit_links')
      .insert({
        audit_request_id: request.id,
        token_hash: 'x',
        expires_at: new Date(),
        is_used: true,
        used_at: new Date(),
      })
      .returning('id')
    await db('audit_submissions').insert({
      audit_link_id: link.id,
      submit_key: 'k',
      results_token_hash: 'h',
      email: 'ada@example.com',
      company_name: 'A',
      role: 'r',
      company_size: '1-50',
      responses: {},
      total_score: 50,
      category_scores: {},
    })
    await run()
    expect(await stageOf(site, id)).to.equal('audit_requested')
  })

  it('takes one step a run, even after a long stop', async () => {
    const id = await makeContact(site, 'prospect_audit', { hours: 60 * day })
    await run()
    expect(await stageOf(site, id)).to.equal('new_prospect')
  })

  it('follows the audit path by moved timestamps', async () => {
    const { services } = site
    const { id } = await upsertContact(services.db, services.config, {
      email: 'ada@example.com',
      lifecycle: 'audit_requested',
      source: 'audit_request',
    })
    const later = (days: number) =>
      services.db.raw(
        `update contacts set last_stage_change_at = last_stage_change_at - ? * interval '24 hours'`,
        [days],
      )
    const seen: Stage[] = []
    for (const days of [6, 1, 3]) {
      await later(days)
      await run()
      seen.push(await stageOf(site, id))
    }
    expect(seen).to.deep.equal(['audit_requested', 'audit_incomplete', 'audit_incomplete'])
    await db('contacts').update({ lifecycle: 'prospect_audit', last_stage_change_at: new Date() })
    for (const days of [1, 29, 1]) {
      await later(days)
      await run()
      seen.push(await stageOf(site, id))
    }
    expect(seen.slice(3)).to.deep.equal(['new_prospect', 'new_prospect', 'prospect'])
    await db('contacts').update({ booked_discovery: true })
    await run()
    await db('contacts').update({ purchased_consulting: true })
    await run()
    const trail = (await db('contact_stage_changes').orderBy('id')).map((change) => change.to_stage)
    expect(trail).to.deep.equal([
      'audit_requested',
      'audit_incomplete',
      'prospect_audit',
      'new_prospect',
      'prospect',
      'warm_prospect',
      'consulting_client',
    ])
  })

  it('does nothing the second time', async () => {
    await makeContact(site, 'new_subscriber', { hours: 31 * day })
    expect((await run())!.updated).to.equal(1)
    expect((await run())!.updated).to.equal(0)
    expect(await db('contact_stage_changes').where({ changed_by: 'automation' })).to.have.length(1)
  })

  it('moves everybody once when two runs start together', async () => {
    await Promise.all(Array.from({ length: 50 }, () => makeContact(site, 'new_contact', { hours: 31 * day })))
    const runs = await Promise.all([run(), run(), run()])
    expect(runs.reduce((sum, result) => sum + (result?.updated ?? 0), 0)).to.equal(50)
    expect(await db('contact_stage_changes').where({ changed_by: 'automation' })).to.have.length(50)
  })

  it('is all or nothing', async () => {
    await makeContact(site, 'new_subscriber', { hours: 31 * day })
    const id = await makeContact(site, 'audit_requested', { hours: 8 * day })
    await site.services.db.raw(
      `alter table contacts add constraint broken check (lifecycle <> 'audit_incomplete')`,
    )
    try {
      await run().then(
        () => expect.fail('should have failed'),
        () => {},
      )
      expect(await stageOf(site, id)).to.equal('audit_requested')
      expect(await db('contact_stage_changes').where({ changed_by: 'automation' })).to.have.length(0)
      expect(await db('lifecycle_automation_log')).to.have.length(0)
    } finally {
      await site.services.db.raw(`alter table contacts drop constraint broken`)
    }
  })

  it('runs by itself once a night, and catches up a night in which the site was stopped', async () => {
    const nightly = contactJobs.find((job) => job.name === 'contacts.automate')!
    const id = await makeContact(site, 'new_subscriber', { hours: 31 * day })
    await nightly.run(site.services)
    await nightly.run(site.services)
    expect(await stageOf(site, id)).to.equal('subscriber')
    const log = await db('lifecycle_automation_log')
    expect(log).to.have.length(1)
    expect(log[0]).to.include({ started_by: 'nightly', updated: 1 })
    await db('lifecycle_automation_log').update({ run_at: new Date(Date.now() - 25 * 3_600_000) })
    await nightly.run(site.services)
    expect(await db('lifecycle_automation_log')).to.have.length(2)
  })
})
