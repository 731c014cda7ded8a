import { expect } from 'chai'
import type { LoadedReport } from '../../server/analytics/shared/analyticsReport.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { addContact } from './someLeads.ts'
import { person, written } from './support.ts'

describe('The trend of a name where midnight is no full hour elsewhere', () => {
  const site = useSite({ TIME_ZONE: 'Asia/Katmandu' })

  it('counts each lead on its own day, the last and the first second of them', async () => {
    for (const [n, at] of [
      '2026-03-02T18:14:59.999Z',
      '2026-03-02T18:15:00Z',
      '2026-03-03T18:14:59Z',
    ].entries()) {
      const email = `lead${n}@example.com`
      const visitor = person(site, `198.51.100.${n + 1}`)
      visitor.views(at, '/', { source: 'LinkedIn' })
      await addContact(site, email, at)
      visitor.becomes(at, email, 'enquiry')
    }
    await written(site)
    const { agent } = await signIn(site)
    const { body } = await agent
      .get('/admin/api/analytics?from=2026-03-02&to=2026-03-04&source=LinkedIn')
      .expect(200)
    const { points, totals } = (body as LoadedReport).trend
    expect(points.map(({ from, now }) => [from, now.leads])).to.deep.equal([
      ['2026-03-02', 1],
      ['2026-03-03', 2],
      ['2026-03-04', 0],
    ])
    expect(totals.now.leads).to.equal(3)
  })
})
