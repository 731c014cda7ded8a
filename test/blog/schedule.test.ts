import { expect } from 'chai'
import { until } from '../support/process.ts'
import { useSharedSite } from '../support/site.ts'
import { createPost } from './support.ts'

describe('A scheduled post', () => {
  const site = useSharedSite()

  it('appears on time everywhere, with no restart', async () => {
    await createPost(site, { title: 'Already there' })
    const id = await createPost(site, { slug: 'soon', title: 'Soon there', age: -60 })
    const sees = async () => (await site.http.get('/blog').expect(200)).text.includes('Soon there')
    const { rows } = await site.services.db.raw<{ rows: [{ due: Date }] }>(
      `update blog_posts set published_at = now() + interval '2 seconds' where id = ? returning published_at as due`,
      [id],
    )
    await site.told()
    // Whoever sees it now sees it below at once, before its time.
    await sees()
    // The finished page is kept now, so that only the clock can bring the new one.
    await until(() => site.services.pages.size > 0)
    await until(sees)
    expect(Date.now(), 'not before its time').to.be.at.least(rows[0].due.getTime())
    await site.http.get('/blog/soon').expect(200)
  })
})
