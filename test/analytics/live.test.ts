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
    expect(await whoIsHere(site.services.db, [])).to.deep.equal({
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

  it('follows the filters of the screen, and so does the file', async () => {
    const one = person(site, '198.51.100.1')
    one.views(ago(4), '/', { source: 'LinkedIn', country: 'Chile', campaign: 'Spring / mail' })
    one.views(ago(1), '/blog')
    person(site, '198.51.100.2').views(ago(2), '/blog', { country: 'Chile' })
    person(site, '198.51.100.3').views(ago(3), '/', { source: 'LinkedIn' })
    await written(site)
    const { agent } = await signIn(site)
    const visitors = async (search: string): Promise<number> =>
      (await agent.get(`/admin/api/analytics/live?${search}`).expect(200)).body.visitors
    expect(await visitors('source=LinkedIn')).to.equal(2)
    expect(await visitors('country=Chile')).to.equal(2)
    expect(await visitors('source=LinkedIn&country=Chile')).to.equal(1)
    expect(await visitors('page=/blog')).to.equal(2)
    expect(await visitors('entry=/&page=/blog')).to.equal(1)
    expect(await visitors('campaign=Spring+/+mail')).to.equal(1)
    expect(await visitors('exit=/')).to.equal(1)
    expect(await visitors('device=Mobile')).to.equal(0)
    const { text } = await agent.get('/admin/analytics/live.csv?source=LinkedIn').expect(200)
    expect(text).to.contain('Source,LinkedIn,2\r\n').and.not.contain('Direct')
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
