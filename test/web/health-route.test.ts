import { expect } from 'chai'
import { useSharedSite } from '../support/site.ts'

describe('The house', () => {
  const site = useSharedSite()

  it('says that it is ready when its database answers', async () => {
    await site.http.get('/readyz').expect(200, 'ready')
  })

  it('sends a public page finished, with an ETag that saves sending it again', async () => {
    const first = await site.http.get('/').set('Accept-Encoding', 'br').expect(200)
    expect(first.headers['content-encoding']).to.equal('br')
    expect(first.headers['set-cookie']).to.equal(undefined)
    await site.http.get('/').set('If-None-Match', first.headers.etag!).expect(304)
  })
})
