import { expect } from 'chai'
import { mondayOf, queueWeeklyReport, switchWeeklyReport } from '../../server/analytics/weeklyReport.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { person, written } from './support.ts'

describe("The owner's weekly report", () => {
  const site = useSite({ TIME_ZONE: 'America/New_York' })
  const onOff = (on: boolean) => switchWeeklyReport(site.services, on, null)
  const since = (moment: string) =>
    site.services.db('site_settings').where({ key: 'weeklyReport' }).update({ changed_at: moment })
  beforeEach(async () => {
    await onOff(false)
    await onOff(true)
    await since('2026-01-01')
  })

  const at = (moment: string) => queueWeeklyReport(site.services, new Date(moment))
  const waiting = () => site.services.db('email_campaigns').pluck('message_key')

  it('is queued once, on Monday at seven of the site', async () => {
    await at('2026-11-16T11:59:00Z')
    expect(await waiting()).to.deep.equal([])
    await Promise.all([at('2026-11-16T12:00:00Z'), at('2026-11-16T12:00:00Z')])
    await at('2026-11-18T12:00:00Z')
    expect(await waiting()).to.deep.equal(['weekly-report:2026-11-16'])
    await at('2026-11-23T12:00:00Z')
    expect(await waiting()).to.have.length(2)
  })

  it('keeps to seven o’clock in the weeks in which the clocks change', async () => {
    for (const [monday, hour] of [
      ['2026-03-02', '12'],
      ['2026-03-09', '11'],
      ['2026-10-26', '11'],
      ['2026-11-02', '12'],
    ] as const) {
      const before = await waiting()
      await at(`${monday}T${Number(hour) - 1}:59:00Z`)
      expect(await waiting(), monday).to.deep.equal(before)
      await at(`${monday}T${hour}:00:00Z`)
      expect(await waiting(), monday).to.deep.equal([...before, `weekly-report:${monday}`])
    }
  })

  it('comes later in the week when the site was asleep on Monday', async () => {
    await at('2026-11-19T20:00:00Z')
    expect(await waiting()).to.deep.equal(['weekly-report:2026-11-16'])
  })

  it('begins with the next Monday when it is switched on, and stops when it is switched off', async () => {
    const { db } = site.services
    await onOff(false)
    await at('2026-11-18T12:00:00Z')
    await onOff(true)
    await since('2026-11-18T10:00:00Z')
    await at('2026-11-18T12:00:00Z')
    expect(await waiting()).to.deep.equal([])
    await at('2026-11-23T12:30:00Z')
    await onOff(false)
    expect(await drainMail(site)).to.deep.equal([])
    expect(await db('email_campaigns').pluck('status')).to.deep.equal(['cancelled'])
  })

  it('tells the owner about Monday to Sunday, with hostile names as text', async () => {
    person(site, '198.51.100.1').views('2026-11-09T15:00:00Z', '/', { source: '<b>Fair</b>' })
    person(site, '198.51.100.2').views('2026-11-16T04:59:00Z', '/blog', { source: 'LinkedIn' })
    person(site, '198.51.100.3').views('2026-11-16T05:01:00Z', '/terms')
    await written(site)
    await at('2026-11-16T13:00:00Z')
    const [mail] = await drainMail(site)
    expect(mail).to.include({
      to: (await site.services.brand()).email,
      subject: 'Your week: 2 visitors, 0 audit requests',
    })
    expect(mail!.text).to.contain('Nov 9, 2026 to Nov 15, 2026')
    expect(mail!.text).to.contain('Page views: 2 (New)')
    expect(mail!.html).to.contain('&lt;b&gt;Fair&lt;/b&gt;').and.not.contain('<b>Fair')
    expect(mail!.html).to.contain('/blog').and.not.contain('/terms')
    expect(mail!.links).to.include(`${site.url}/admin/analytics`)
  })

  it('knows the Monday of a week', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(mondayOf)).to.deep.equal([
      '2026-11-09',
      '2026-11-16',
      '2026-11-16',
    ])
  })
})
