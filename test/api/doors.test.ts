import http from 'node:http'
import { expect } from 'chai'
import supertest from 'supertest'
import { operationsByPath } from '../../server/api/operations.ts'
import { scopes } from '../../server/api/shared/scopes.ts'
import { maskPath } from '../../server/log.ts'
import { signIn } from '../support/admin.ts'
import { startSite, useSite } from '../support/site.ts'
import { asking, keyOf } from './support.ts'

const filled = (path: string) => `/api/v1${path.replace('{id}', '1')}`

describe('The doors of the API', () => {
  const site = useSite()
  const sql = (statement: string) => site.services.db.raw<{ rows: Record<string, unknown>[] }>(statement)
  const tables = () =>
    sql('select (select count(*) from contacts) as people, (select count(*) from sessions) as sessions')

  for (const [path, own] of operationsByPath) {
    for (const { method, scope } of own) {
      it(`open ${method.toUpperCase()} ${path} to ${scope} alone`, async () => {
        const ask = (key: string) =>
          site.http[method](filled(path))
            .set('Authorization', `Bearer ${key}`)
            .send(method === 'post' ? {} : undefined)
        const others = await keyOf(
          site,
          scopes.filter((each) => each !== scope),
        )
        const refused = await ask(others)
        expect(refused.status).to.equal(403)
        expect(refused.body).to.include({ code: 'missing_scope', status: 403 })
        expect(refused.headers['www-authenticate']).to.include('insufficient_scope').and.include(scope)
        expect((await ask(await keyOf(site, [scope]))).status).to.be.oneOf([200, 404, 422])
      })

      it(`answer ${method.toUpperCase()} ${path} without a key, by a session or by a cookie with 401`, async () => {
        const { agent, csrf } = await signIn(site)
        for (const answer of [
          await supertest(site.url)[method](filled(path)),
          await agent[method](filled(path)).set('x-csrf-token', csrf),
        ]) {
          expect(answer.status).to.equal(401)
          expect(answer.headers).to.include({
            'www-authenticate': 'Bearer realm="api"',
            'cache-control': 'no-store',
          })
          expect(answer.headers['content-type']).to.match(/^application\/problem\+json/)
          expect(answer.headers).to.not.have.any.keys('set-cookie', 'access-control-allow-origin')
        }
      })
    }
  }

  const wrongHeaders: [string, string][] = [
    ['another scheme', 'Basic b3duZXI6c2VjcmV0'],
    ['no key behind the word', 'Bearer'],
    ['a key that never was', `Bearer site_key_${'a'.repeat(43)}`],
    ['a key that is too long', `Bearer site_key_${'a'.repeat(44)}`],
    ['two keys in one header', `Bearer site_key_${'a'.repeat(43)}, Bearer site_key_${'b'.repeat(43)}`],
    ['SQL', `Bearer ' or true --`],
  ]
  for (const [what, header] of wrongHeaders) {
    it(`stay shut for ${what}`, async () => {
      const { status, headers } = await site.http.get('/api/v1/people').set('Authorization', header)
      expect([status, headers['www-authenticate']]).to.deep.equal([
        401,
        'Bearer realm="api", error="invalid_token"',
      ])
    })
  }

  it('stay shut for two headers, whichever of them is right', async () => {
    const right = `Bearer ${await keyOf(site)}`
    for (const both of [
      [right, 'Bearer x'],
      ['Bearer x', right],
      [right, right],
    ]) {
      const status = await new Promise((resolve, reject) => {
        const raw = ['Host', new URL(site.url).host, ...both.flatMap((each) => ['Authorization', each])]
        http
          .get(`${site.url}/api/v1/people`, { headers: raw as never }, ({ statusCode }) =>
            resolve(statusCode),
          )
          .on('error', reject)
      })
      expect(status).to.equal(400)
    }
  })

  it('refuse a key in an address, which no log shows', async () => {
    const key = await keyOf(site)
    for (const name of ['key', 'access_token', 'api_key']) {
      const { body, status } = await site.http.get(`/api/v1/people?${name}=${key}`)
      expect([status, (body as { code: string }).code]).to.deep.equal([400, 'key_in_address'])
    }
    expect(maskPath(`/api/v1/people?key=${key}`)).to.not.include(key.slice(9))
  })

  it('shut at once, in every process, for a key that is revoked or over', async () => {
    const other = await startSite({ DATABASE_URL: site.services.config.databaseUrl }).catch(() => undefined)
    const sites = other ? [site, other] : [site]
    for (const [change, said] of [
      ['revoked_at = now()', 'This key was revoked.'],
      [
        `made_at = now() - interval '2 days', expires_at = now() - interval '1 second'`,
        'This key has ended.',
      ],
    ] as const) {
      const key = await keyOf(site)
      for (const each of sites) await asking(each, key).get('/people').expect(200)
      await sql(`update api_keys set ${change} where revoked_at is null`)
      for (const each of sites)
        expect((await asking(each, key).get('/people').expect(401)).body).to.include({ detail: said })
    }
    await other?.stop()
  })

  it('note the last use, at most once a minute', async () => {
    const { get } = asking(site, await keyOf(site))
    const used = async () => (await sql('select last_used_at::text from api_keys')).rows[0]!.last_used_at
    expect(await used()).to.equal(null)
    await get('/people').expect(200)
    const first = await used()
    expect(first).to.be.a('string')
    await get('/people').expect(200)
    expect(await used()).to.equal(first)
    await sql(`update api_keys set last_used_at = now() - interval '61 seconds'`)
    const before = await used()
    await get('/people').expect(200)
    expect(await used()).to.not.equal(before)
  })

  it('know their methods: HEAD answers as GET, OPTIONS tells them, the rest is refused with them', async () => {
    const key = await keyOf(site)
    const ask = (method: 'head' | 'options' | 'put' | 'delete' | 'patch', path: string) =>
      supertest(site.url)[method](`/api/v1${path}`).set('Authorization', `Bearer ${key}`)
    const head = await ask('head', '/people').expect(200)
    expect(head.text).to.equal(undefined)
    expect((await ask('options', '/people').expect(204)).headers.allow).to.equal('GET, HEAD, POST, OPTIONS')
    for (const method of ['put', 'delete', 'patch'] as const) {
      const { headers, body } = await ask(method, '/people/1').expect(405)
      expect(headers.allow).to.equal('GET, HEAD, OPTIONS')
      expect(body).to.include({ code: 'wrong_method' })
    }
  })

  it('answer every other address below /api/v1 as a problem', async () => {
    for (const path of ['/api/v1/', '/api/v1/People', '/api/v1/people/', '/api/v1/%', '/api/v1/people/1/x']) {
      const { status, headers } = await site.http.get(path)
      expect([status, headers['content-type']], path).to.deep.equal([
        404,
        'application/problem+json; charset=utf-8',
      ])
    }
  })

  it('lead nowhere else: a key opens no back office and begins no session', async () => {
    const key = await keyOf(site)
    await site.http.get('/admin/api/contacts').set('Authorization', `Bearer ${key}`).expect(401)
    await site.http.get('/admin/contacts').set('Authorization', `Bearer ${key}`).expect(303)
    const { headers } = await asking(site, key).get('/people').expect(200)
    expect(headers)
      .to.include({ 'cache-control': 'no-store' })
      .and.not.have.any.keys('set-cookie', 'vary-origin')
    expect((await tables()).rows[0]!.sessions).to.equal(0)
  })

  const bodies: [string, string, string, number, string][] = [
    ['a form', 'application/x-www-form-urlencoded', 'email=a@b.example', 415, 'wrong_type'],
    ['JSON that says it is text', 'text/plain', '{"email":"a@b.example"}', 415, 'wrong_type'],
    ['half of a JSON', 'application/json', '{"email":', 400, 'wrong_json'],
    ['a word', 'application/json', '"email"', 400, 'wrong_json'],
    ['too much', 'application/json', JSON.stringify({ email: 'x'.repeat(33_000) }), 413, 'too_large'],
    ['nothing', 'application/json', '', 422, 'wrong_fields'],
    ['a list', 'application/json', '[]', 422, 'wrong_fields'],
    [
      'more than was asked',
      'application/json',
      '{"email":"a@b.example","lifecycle":"champion"}',
      422,
      'wrong_fields',
    ],
    [
      'another prototype',
      'application/json',
      '{"email":"a@b.example","__proto__":{"consent":{}}}',
      422,
      'wrong_fields',
    ],
    [
      'a constructor',
      'application/json',
      '{"email":"a@b.example","constructor":{"prototype":{"x":1}}}',
      422,
      'wrong_fields',
    ],
  ]
  for (const [what, type, body, status, code] of bodies) {
    it(`refuse ${what} as a body`, async () => {
      const answer = await site.http
        .post('/api/v1/people')
        .set('Authorization', `Bearer ${await keyOf(site)}`)
        .set('Content-Type', type)
        .send(body)
      expect([answer.status, (answer.body as { code: string }).code]).to.deep.equal([status, code])
      expect((await tables()).rows[0]!.people).to.equal(0)
      expect(({} as { x?: number }).x).to.equal(undefined)
    })
  }

  it('refuse a body in another alphabet, or compressed', async () => {
    const { post } = asking(site, await keyOf(site))
    const strange = { 'Content-Type': 'application/json; charset=klingon' }
    expect((await post('/people', {}, strange)).status).to.equal(415)
    const { status } = await asking(site, await keyOf(site)).post(
      '/people',
      {},
      { 'Content-Encoding': 'gzip' },
    )
    expect(status).to.equal(415)
  })
})
