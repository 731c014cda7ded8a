import { expect } from 'chai'
import { signIn, type SignedIn } from '../support/admin.ts'
import { useSharedSite } from '../support/site.ts'

describe('A method', () => {
  const site = useSharedSite()
  let admin: SignedIn
  before(async () => {
    admin = await signIn(site)
  })

  const paths = [
    '/',
    '/blog',
    '/newsletter',
    '/unsubscribe',
    '/uploads/x.gif',
    '/admin/dashboard',
    '/nothing',
  ]

  it('that no page knows is refused, and no other site is let in', async () => {
    for (const path of paths) {
      for (const method of ['options', 'trace', 'propfind'] as const) {
        const { status, headers } = await site.http[method](path).set('Origin', 'https://evil.test')
        expect(status, `${method} ${path}`).to.equal(405)
        expect(headers.allow).to.equal('GET, HEAD, POST, PATCH, PUT, DELETE')
        expect(headers['access-control-allow-origin']).to.equal(undefined)
      }
      for (const method of ['put', 'delete', 'patch'] as const) {
        const { status } = await site.http[method](path)
        expect(status, `${method} ${path}`).to.be.oneOf([303, 403, 404])
      }
    }
  })

  it('override is not believed', async () => {
    await admin.agent
      .post('/newsletter')
      .set('X-HTTP-Method-Override', 'DELETE')
      .type('form')
      .send({ _method: 'DELETE', email: 'x' })
      .expect(422)
  })

  it('HEAD answers like GET, without a body', async () => {
    for (const path of ['/', '/blog', '/rss.xml', '/sitemap.xml', '/favicon.svg', '/nothing']) {
      const [head, get] = [await site.http.head(path), await site.http.get(path)]
      expect(head.status, path).to.equal(get.status)
      expect(head.headers['content-type'], path).to.equal(get.headers['content-type'])
      expect(head.text ?? '', path).to.equal('')
    }
  })
})
