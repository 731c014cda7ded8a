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
    await site.services.db.raw(
      `update blog_posts set published_at = now() + interval '2 seconds' where id = ?`,
      [id],
    )
    const due = Date.now() + 2_000
    await site.told()
    expect(await sees()).to.equal(false)
    // The finished page is kept now, so that only the clock can bring the new one.
    await until(() => site.services.pages.size > 0)
    await until(sees)
    expect(Date.now(), 'not before its time').to.be.at.least(due - 100)
    await site.http.get('/blog/soon').expect(200)
  })
})
