import { expect } from 'chai'
import { useSharedSite } from '../support/site.ts'

describe('Built files', () => {
  const site = useSharedSite()
  let script: string
  before(() => {
    script = site.services.assets.url('site.js')
  })

  it('are kept by browsers for a year and never guessed at', async () => {
    const { headers } = await site.http.get(script).expect(200)
    expect(headers).to.include({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    await site.http.get(script).set('If-None-Match', headers.etag!).expect(304)
  })

  for (const lost of [
    '/build/site-00000000.js',
    '/build/manifest.json',
    '/build/../package.json',
    '/build/',
  ]) {
    it(`do not include ${lost}`, async () => {
      await site.http.get(lost).expect(404)
    })
  }

  it('leave files with a dot to nobody', async () => {
    await site.http.get('/.env').expect(404)
    await site.http.get('/.well-known/../.data/secret').expect(404)
  })
})
