import { expect } from 'chai'
import { signIn, type SignedIn } from '../support/admin.ts'
import { expectNoInsides } from '../support/insides.ts'
import { useSharedSite } from '../support/site.ts'
import { sendBytes } from '../support/sendBytes.ts'
import { whileUnreadable } from '../support/unreadable.ts'

describe('A hostile request', function () {
  this.timeout(60_000)
  const site = useSharedSite()
  let admin: SignedIn
  before(async () => {
    admin = await signIn(site)
  })

  it('with an undecodable path is refused without detail', async () => {
    for (const path of [
      '/%',
      '/%E0%A4%A',
      '/blog/%FF',
      '/uploads/%c0%ae',
      '/audit/%',
      '/admin/%',
      '/l/%/1',
    ]) {
      const { status, text } = await site.http.get(path)
      expect(status, path).to.be.within(300, 404)
      expectNoInsides(text, path)
    }
  })

  it('with an undecodable path is one that nobody knows, also for whoever is signed in', async () => {
    for (const path of ['/admin/contacts/%FF', '/admin/%', '/admin/lifecycle/%FF.csv'])
      expect((await admin.agent.get(path)).status, path).to.equal(404)
  })

  it('with a strange request line leads nowhere else', async () => {
    const { host } = new URL(site.url)
    const line = (target: string) =>
      sendBytes(site, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    for (const target of [
      '//',
      '///',
      '//evil.test',
      '//evil.test/%2e%2e',
      '/\\evil.test',
      '/images',
      '//evil.test/images/..',
      'http://evil.test/contact',
      'http://evil.test',
      '/./contact',
      '/a/../contact',
    ]) {
      const answer = await line(target)
      expect(answer, target).to.match(/^HTTP\/1.1 (?:[234]\d\d)/)
      const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim()
      if (location) expect(new URL(location, site.url).host, `${target} to ${location}`).to.equal(host)
    }
    // A page kept under one address is not the page of another.
    expect(await line('//evil.test/privacy')).to.match(/^HTTP\/1.1 400/)
    expect(await line('/privacy')).to.match(/^HTTP\/1.1 200/)
  })

  it('for what is nobody’s business finds nothing', async () => {
    const script = site.services.assets.url('site.js')
    for (const path of [
      '/.git/config',
      '/.git/HEAD',
      '/.env',
      '/.data/secret',
      '/package.json',
      '/package-lock.json',
      '/server/app.ts',
      '/Procfile',
      '/node_modules/express/package.json',
      '/uploads/',
      '/uploads',
      '/build/',
      '/images/',
      '/build/manifest.json',
      `${script}.map`,
      `${script}.br`,
      '/build/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/images/..%2f..%2fpackage.json',
      '/uploads/..%2f..%2fpackage.json',
      '/uploads/%2e%2e%2fpackage.json',
      '/.well-known/security.txt/../../.env',
      '/dev/mailbox/../../.env',
    ]) {
      // Another spelling may lead to the one address there is; nothing stands there either.
      const { status, text } = await site.http.get(path).redirects(1)
      expect(status, path).to.equal(404)
      expect(text, path).not.to.match(/"dependencies"|SESSION_SECRET|\[core\]/)
    }
  })

  it('that fails on the server shows an error id and nothing else', async () => {
    await whileUnreadable(site, 'blog_posts', async () => {
      for (const accept of ['text/html', 'application/json']) {
        const { status, text, headers } = await site.http.get(`/blog?q=${accept}`).set('Accept', accept)
        expect(status).to.equal(500)
        expect(text).to.include(headers['x-request-id']!)
        expectNoInsides(text)
      }
      const { status, text } = await admin.agent.get('/admin/api/blog')
      expect(status).to.equal(500)
      expect(text).not.to.match(/\bat \S+ \(|hidden|relation|node_modules|\.ts:\d+/)
    })
  })
})
