import { expect } from 'chai'
import type { Live } from '../../server/analytics/shared/live.ts'
import { whoIsHere } from '../../server/analytics/admin/liveQueries.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { person, written } from './support.ts'

describe('Who is on the site now', () => {
  const site = useSite()
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

  it('counts each visitor once, on the page they opened last, within five minutes', async () => {
    const one = person(site, '198.51.100.1')
    one.views(ago(4), '/', { source: 'LinkedIn' })
    one.views(ago(1), '/blog')
    person(site, '198.51.100.2').views(ago(2), '/blog')
    person(site, '198.51.100.3').views(ago(3), '/')
    person(site, '198.51.100.4').views(ago(6), '/services')
    await written(site)
    expect(await whoIsHere(site.services.db)).to.deep.equal({
      visitors: 3,
      pages: [
        { path: '/blog', visitors: 2 },
        { path: '/', visitors: 1 },
      ],
      sources: [
        { source: 'Direct', visitors: 2 },
        { source: 'LinkedIn', visitors: 1 },
      ],
    } satisfies Live)
  })

  it('is told to the back office alone, and exported', async () => {
    person(site, '198.51.100.1').views(ago(1), '/=cmd')
    await written(site)
    await site.http.get('/admin/api/analytics/live').expect(401)
    const { agent } = await signIn(site)
    const { body } = await agent.get('/admin/api/analytics/live').expect(200)
    expect(body).to.include({ visitors: 1 })
    const { text } = await agent.get('/admin/analytics/live.csv').expect(200)
    expect(text).to.contain('Page,/=cmd,1\r\nSource,Direct,1\r\n')
  })
})
