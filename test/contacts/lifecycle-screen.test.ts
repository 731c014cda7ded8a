import { expect } from 'chai'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { makeContact } from './support.ts'

describe('Lifecycle Management', () => {
  const site = useSite()
  const owner = useOwner(site)

  it('shows what a run would do, does it, and tells when', async () => {
    await makeContact(site, 'new_subscriber', { hours: 31 * 24 })
    await makeContact(site, 'contact', { booked_discovery: true })
    const preview = (await owner.agent.get('/admin/api/lifecycle/run').expect(200)).body
    expect(preview.updated).to.equal(2)
    expect(preview.rules.map((rule: { people: number }) => rule.people)).to.deep.equal([0, 1, 0, 1, 0])
    const run = owner.agent.post('/admin/api/lifecycle/run').set('x-csrf-token', owner.csrf).send({})
    expect((await run.expect(200)).body.updated).to.equal(2)
    const screen = (await owner.agent.get('/admin/api/lifecycle').expect(200)).body
    expect(screen.lastRun).to.be.a('string')
    expect(await site.services.db('lifecycle_automation_log').first()).to.include({
      started_by: 'owner@plainsong.example',
      updated: 2,
    })
  })

  it("leaves a stage's contacts as a spreadsheet", async () => {
    await makeContact(site, 'both_B&C', { email: 'both@example.com' })
    await makeContact(site, 'contact', { email: 'other@example.com' })
    const { text } = await owner.agent.get('/admin/lifecycle/both_B%26C.csv').expect(200)
    expect(text).to.include('both@example.com').and.include('Stage Change').and.not.include('other@')
    await owner.agent.get('/admin/lifecycle/made_up.csv').expect(404)
  })

  it('shows its figures when the funnel alone cannot be read', async () => {
    await makeContact(site, 'prospect')
    await site.services.db.raw('alter table contact_counts rename column booked to booked_away')
    try {
      const { body } = await owner.agent.get('/admin/api/lifecycle').expect(200)
      expect(body.funnel).to.equal(null)
      expect(body.overview.total).to.equal(1)
    } finally {
      await site.services.db.raw('alter table contact_counts rename column booked_away to booked')
    }
  })

  it('draws the three paths by first source, cumulatively', async () => {
    const people: [string, string, object?][] = [
      ['audit_request', 'audit_requested'],
      ['audit_request', 'unsubscribed'],
      ['audit_request', 'prospect'],
      ['audit_request', 'prospect_demo_no_show'],
      ['audit_request', 'both_B&C'],
      ['contact_form', 'new_contact', { booked_discovery: true }],
      ['contact_form', 'past_client'],
      ['fair', 'consulting_client'],
    ]
    for (const [source, stage, more] of people)
      await makeContact(site, stage as 'prospect', { source, ...more })
    const { funnel } = (await owner.agent.get('/admin/api/lifecycle').expect(200)).body
    const steps = Object.fromEntries(
      funnel.paths.map((path: { id: string; steps: { people: number; percent: number | null }[] }) => [
        path.id,
        path.steps.map((step) => `${step.people} ${step.percent}`),
      ]),
    )
    expect(steps).to.deep.equal({
      audit: ['5 100', '3 60', '2 67', '1 50'],
      contact_form: ['2 100', '2 100', '0 0'],
      newsletter: ['0 100', '0 null', '0 null'],
    })
    expect(funnel).to.deep.include({
      conversionRate: 25,
      clients: 2,
      best: { label: 'Audit', percent: 20 },
      entered: 7,
    })
  })

  it('counts every stage, and who came in the last 30 days', async () => {
    await makeContact(site, 'prospect', { hours: 1 })
    await makeContact(site, 'prospect', { hours: 31 * 24 })
    const { overview } = (await owner.agent.get('/admin/api/lifecycle').expect(200)).body
    const prospects = overview.groups.find((group: { group: string }) => group.group === 'Prospects')
    expect(overview.total).to.equal(2)
    expect(prospects.stages.find((row: { stage: string }) => row.stage === 'prospect')).to.deep.equal({
      stage: 'prospect',
      people: 2,
      percent: 100,
      recent: 1,
    })
    const table = (await owner.agent.get('/admin/api/lifecycle/stages/prospect').expect(200)).body
    expect(table.total).to.equal(2)
    await owner.agent.get('/admin/api/lifecycle/stages/king').expect(404)
  })
})
