import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { signIn, type SignedIn } from '../support/admin.ts'
import { allRoutes, type KnownRoute } from '../support/routes.ts'
import { expectNoInsides } from '../support/insides.ts'
import { useSharedSite } from '../support/site.ts'
import { sendBytes } from '../support/sendBytes.ts'

const hostile = [
  "'",
  '"',
  '%',
  '_',
  '\\',
  '1;drop table contacts',
  '\0',
  '\ud800',
  '../../../etc/passwd',
  '-1',
  '1e309',
  '99999999999999999999',
  '(a+)+$',
  '$1',
  '{{firstName}}',
  '<script>alert(1)</script>',
  'a'.repeat(3_000),
]

describe('A hostile request', function () {
  this.timeout(60_000)
  const site = useSharedSite()
  let routes: KnownRoute[]
  let admin: SignedIn
  before(async () => {
    routes = allRoutes(site)
    admin = await signIn(site)
  })

  const posts = () => routes.filter(({ method, path }) => method === 'post' && !path.startsWith('/admin'))
  const pages = () => routes.filter(({ method }) => method === 'get')

  it('meets no route that was forgotten here', () => {
    expect(posts().length).to.be.greaterThan(8)
    expect(pages().length).to.be.greaterThan(40)
  })

  for (const [what, body] of Object.entries({
    'broken JSON': '{"email": "a@b.ex',
    'a bare value': '"email"',
    'a list': '[1, 2]',
    'values of other types': '{"email": {"$ne": 1}, "name": ["a"], "message": 7, "first_name": null}',
    'a prototype': '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"x": 1}}}',
    'a deep pit': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    'a deep pit in a field': `{"email": ${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
    'nothing at all': '',
  })) {
    it(`with ${what} as its body is refused calmly by every form`, async () => {
      for (const { path } of posts()) {
        const { status, text } = await site.http
          .post(path)
          .set('Accept', 'application/json')
          .set('Content-Type', 'application/json')
          .send(body)
        expect(status, path).to.be.within(400, 499)
        expectNoInsides(text, path)
      }
      expect(({} as { isAdmin?: boolean }).isAdmin).to.equal(undefined)
    })
  }

  it('in another encoding is refused: compressed, as plain text, in an unknown alphabet', async () => {
    // The API asks for a key before it looks at a body; test/api tries the same with one.
    const forms = posts().filter(({ path }) => path !== '/unsubscribe' && !path.startsWith('/api/'))
    for (const { path } of forms) {
      const send = (headers: Record<string, string>, body: string | Buffer) =>
        site.http
          .post(path)
          .set({ Accept: 'application/json', ...headers })
          .serialize((value: unknown) => value as string)
          .send(body as string)
      const json = { 'Content-Type': 'application/json' }
      const zipped = gzipSync(JSON.stringify({ email: 'a@b.example' }))
      expect((await send({ ...json, 'Content-Encoding': 'gzip' }, zipped)).status, path).to.equal(415)
      expect((await send({ 'Content-Type': 'text/plain' }, '{"email":"a@b.example"}')).status, path).to.equal(
        415,
      )
      const strange = { 'Content-Type': 'application/json; charset=klingon' }
      expect((await send(strange, '{}')).status, path).to.equal(415)
    }
    expect(await site.services.db('newsletter_subscriptions')).to.have.length(0)
  })

  it('that is too large is refused by name', async () => {
    const form = site.http.post('/enquiries').type('form')
    expect((await form.send(`message=${'x'.repeat(65_600)}`)).status).to.equal(413)
    const json = site.http.post('/enquiries').set('Accept', 'application/json').type('json')
    expect((await json.send(JSON.stringify({ message: 'x'.repeat(65_600) }))).status).to.equal(413)
    const fields = Array.from({ length: 101 }, (_, at) => `f${at}=1`).join('&')
    expect((await site.http.post('/enquiries').type('form').send(fields)).status).to.equal(413)
    expect(await sendBytes(site, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).to.match(
      /^HTTP\/1.1 (?:414|431)/,
    )
    expect((await site.http.get(`/${'a'.repeat(9_000)}`)).status).to.equal(414)
  })

  it('with one name twice is understood or refused, never a failure', async () => {
    const twice = 'email=a@b.example&email=c@d.example&source=footer&source=popup'
    for (const { path } of posts()) {
      const { status } = await site.http.post(path).type('form').send(twice)
      expect(status, path).to.be.below(500)
    }
    for (const path of [
      '/unsubscribe?token=a&token=b',
      '/blog?q=a&q=b&page=1&page=2',
      '/blog?q[a]=1',
      '/?%5B%5D=1',
    ]) {
      expect((await site.http.get(path)).status, path).to.be.below(500)
    }
  })

  it('with hostile text in any path or parameter gets an ordinary answer', async () => {
    const { length } = pages()
    for (const [at, { path }] of pages().entries()) {
      // Every page meets a few of them, and all of them meet some page.
      for (const word of [hostile[at % hostile.length]!, hostile[(at * 7 + length) % hostile.length]!]) {
        const said = encodeURIComponent(word.replace(/\p{Surrogate}/gu, '\uFFFD'))
        const place = path.replaceAll('/1', `/${said}`)
        const address = `${place}?q=${said}&page=${said}&sort=${said}&dir=${said}&status=${said}&from=${said}&token=${said}&period=${said}`
        const { status, text } = await admin.agent.get(address.slice(0, 7_000))
        expect(status, address.slice(0, 200)).to.be.below(500)
        if (status >= 400) expectNoInsides(text, address.slice(0, 200))
      }
    }
  })

  it('with a NUL that is there only once another was taken out is refused, one alone passed over', async () => {
    for (const path of ['/blog?q=', '/admin/api/links?q=', '/admin/api/analytics?source=']) {
      for (const nul of ['%0%000', '%%0000', '%0%0%0000'])
        expect((await admin.agent.get(path + nul)).status, path + nul).to.equal(400)
      expect((await admin.agent.get(`${path}a%00%00b`)).status, path).to.equal(200)
    }
  })

  it('with names that Postgres cannot keep, deep within what is kept, loses them', async () => {
    const [issue] = await site.services
      .db('newsletter_issues')
      .insert({ subject: 'Kept', content: 'One' })
      .returning('id')
    const scores = [{ from: 1, to: 2, '\0': 3, 'c\ud800': [{ '\0': 4 }] }]
    const { status } = await admin.agent
      .post(`/admin/api/versions/issue/${issue.id}`)
      .set('x-csrf-token', admin.csrf)
      .send({ fields: { subject: 'Kept', audience: { scores, 'a\0b': 1 } }, reason: 'pasted' })
    expect(status).to.equal(200)
    const kept = await site.services.db('text_versions').orderBy('id', 'desc').first('fields')
    expect(kept.fields).to.deep.equal({ subject: 'Kept', audience: { scores: [{ from: 1, to: 2 }] } })
  })

  it('with hostile values is never a failure of the back office', async () => {
    const odd: unknown[] = [
      'a\0b\ud800',
      ['a'],
      { $ne: 1 },
      1e308,
      null,
      -1,
      true,
      'x'.repeat(5_000),
      '2026-13-45',
    ]
    const names = [
      'title',
      'name',
      'slug',
      'subject',
      'content',
      'email',
      'tags',
      'category',
      'caption',
      'alt_text',
      'note',
      'status',
      'enabled',
      'settings',
      'ids',
      'id',
      'stage',
      'lifecycle',
      'page_path',
      'delay_hours',
      'days',
    ]
    const changes = routes.filter(({ method, path }) => method !== 'get' && path.startsWith('/admin/api/'))
    const failed: string[] = []
    for (const { method, path } of changes.filter((change) => change.path !== '/admin/api/session')) {
      for (const value of odd) {
        const { status, text } = await admin.agent[method](path)
          .set('x-csrf-token', admin.csrf)
          .send(Object.fromEntries(names.map((name) => [name, value])))
        if (status >= 500)
          failed.push(`${method} ${path} ${JSON.stringify(value)?.slice(0, 40)}: ${text.slice(0, 100)}`)
      }
    }
    expect(failed).to.deep.equal([])
  })
})
