import { expect } from 'chai'
import { publishOnTime } from '../../server/blog/schedule.ts'
import { startSite, type TestSite } from '../support/site.ts'
import { listenForContentChanges } from '../../server/web/contentChanges.ts'
import { createPost } from './support.ts'

describe('A scheduled post', () => {
  let site: TestSite
  before(async () => {
    site = await startSite()
  })
  after(() => site.close())

  it('appears on time everywhere, with no restart', async () => {
    const schedule = publishOnTime(site.services)
    const stopListening = listenForContentChanges(site.services, schedule.rearm)
    try {
      await createPost(site, { title: 'Already there' })
      const id = await createPost(site, { slug: 'soon', title: 'Soon there', age: -60 })
      const { rows } = await site.services.db.raw<{ rows: [{ due: Date }] }>(
        `update blog_posts set published_at = now() + interval '1500 milliseconds' where id = ? returning published_at as due`,
        [id],
      )
      const sees = async () => (await site.http.get('/blog').expect(200)).text.includes('Soon there')
      await new Promise((resolve) => setTimeout(resolve, 500))
      expect(await sees()).to.equal(false)
      // The finished page is kept now, so that only the clock can bring the new one.
      expect(site.services.pages.size).to.be.greaterThan(0)
      await new Promise((resolve) => setTimeout(resolve, rows[0].due.getTime() - Date.now() + 400))
      expect(await sees()).to.equal(true)
      await site.http.get('/blog/soon').expect(200)
    } finally {
      schedule.stop()
      await stopListening()
    }
  })
})
