import { expect } from 'chai'
import { signIn, type SignedIn } from '../support/admin.ts'
import { useSharedSite } from '../support/site.ts'

describe('A call to the back office', () => {
  const site = useSharedSite()
  let admin: SignedIn
  before(async () => {
    admin = await signIn(site)
  })

  const patch = () => admin.agent.patch('/admin/api/popups/exit_intent').set('x-csrf-token', admin.csrf)

  it("speaks JSON: what another site's form could send is refused", async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      await patch().set('Content-Type', type).send('{"enabled":true}').expect(415)
    }
    await patch().send({ enabled: true }).expect(404)
    const inCapitals = admin.agent.patch('/ADMIN/Api/popups/exit_intent').set('x-csrf-token', admin.csrf)
    await inCapitals.type('form').send('enabled=true').expect(415)
  })

  it('is refused when another site made the browser send it', async () => {
    const foreign = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ]
    for (const headers of foreign) await patch().set(headers).send({ enabled: true }).expect(403)
    await patch()
      .set({ 'Sec-Fetch-Site': 'same-origin', Origin: site.url })
      .send({ enabled: true })
      .expect(404)
  })

  it('takes the token in a header or a form field, of its own session only', async () => {
    const stranger = await signIn(site)
    await admin.agent
      .patch('/admin/api/popups/exit_intent')
      .set('x-csrf-token', stranger.csrf)
      .send({})
      .expect(403)
    const refused = await admin.agent.patch('/admin/api/popups/exit_intent').send({}).expect(403)
    expect(refused.body).to.include({ ok: false, code: 'csrf' })
  })

  it('may be a megabyte, and not more', async () => {
    await patch()
      .send({ content: { title: 'x'.repeat(900_000) } })
      .expect(422)
    const large = await patch()
      .send({ content: { title: 'x'.repeat(1_100_000) } })
      .expect(413)
    expect(large.body).to.include({ ok: false, message: 'This is too large.' })
  })

  it('is answered calmly when it makes no sense', async () => {
    const broken = await patch().set('Content-Type', 'application/json').send('{"a":').expect(400)
    expect(broken.text).to.not.match(/at |node_modules|select /)
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    const { status } = await patch().set('Content-Type', 'application/json').send(deep)
    expect(status).to.be.oneOf([400, 404, 422])
    await patch()
      .set('Content-Encoding', 'gzip')
      .set('Content-Type', 'application/json')
      .send('x')
      .expect(415)
  })

  it('never changes anything by GET', async () => {
    const dump = async () => {
      const { rows } = await site.services.db.raw<{ rows: { tablename: string }[] }>(
        `select tablename from pg_tables where schemaname = 'public' and tablename not in ('sessions')`,
      )
      const counts = rows.map(
        ({ tablename }) => `(select md5(coalesce(string_agg(t::text, ','), '')) from "${tablename}" t)`,
      )
      return (
        await site.services.db.raw<{ rows: object[] }>(
          `select ${counts.map((one, at) => `${one} as c${at}`).join(', ')}`,
        )
      ).rows
    }
    const before = await dump()
    const { text } = await admin.agent.get('/admin/dashboard')
    const links = [...text.matchAll(/href="(\/admin\/[^"#]*)"/g)].map((match) => match[1]!)
    expect(links.length).to.be.above(10)
    for (const link of new Set(links)) await admin.agent.get(link)
    expect(await dump()).to.deep.equal(before)
  })
})
