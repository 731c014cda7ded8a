import http from 'node:http'
import type { AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { expect } from 'chai'
import {
  bestAnswer,
  encoded,
  quickAnswer,
  sendFinished,
  type FinishedAnswer,
} from '../../server/web/finishedAnswer.ts'
import { signIn } from '../support/admin.ts'
import { useSharedSite } from '../support/site.ts'

const html = Buffer.from('<p>One page for everybody.</p>'.repeat(200))

/** What browsers, proxies and programs say that they take, and what they are sent. */
const rules: [accepted: string | undefined, sent: 'br' | 'gzip' | undefined][] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0.5', 'gzip'],
  ['br;q=0.1', 'br'],
  ['gzip;q=0', undefined],
  ['identity;q=0', undefined],
  ['identity', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
]

const reading = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync, identity: (bytes: Buffer) => bytes }

for (const [name, make] of Object.entries({ 'just made': quickAnswer, 'asked for before': bestAnswer })) {
  describe(`A page ${name}`, () => {
    let entry: FinishedAnswer
    let server: http.Server

    before(async () => {
      entry = await make(html, { 'content-type': 'text/html; charset=utf-8' })
      server = http.createServer((req, res) => sendFinished(req, res, entry))
      await new Promise<void>((resolve) => server.listen(0, resolve))
    })

    after(() => server.close())

    for (const [accepted, sent] of rules) {
      it(`is sent as ${sent ?? 'it is'} to whoever says ${JSON.stringify(accepted ?? null)}`, async () => {
        const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted }
        const { answer, body } = await ask(addressOf(server), headers)
        expect(answer.headers['content-encoding']).to.equal(sent)
        expect(Number(answer.headers['content-length'])).to.equal(body.length)
        expect(reading[sent ?? 'identity'](body).equals(html)).to.equal(true)
      })
    }

    it('is sent alike however a header is spelled', async () => {
      const { answer } = await ask(addressOf(server), { 'ACCEPT-encoding': 'gzip' })
      expect(answer.headers['content-encoding']).to.equal('gzip')
      const again = await ask(addressOf(server), { 'IF-NONE-match': entry.etag })
      expect(again.answer.statusCode).to.equal(304)
    })

    it('tells its length without a body, and is not sent again to whoever has it', async () => {
      const head = await ask(addressOf(server), { 'accept-encoding': 'gzip' }, 'HEAD')
      expect(head.answer.headers['content-length']).to.equal(String(entry.gzip.body.length))
      expect(head.body.length).to.equal(0)
      const again = await ask(addressOf(server), { 'accept-encoding': 'br', 'if-none-match': entry.etag })
      expect(again.answer.statusCode).to.equal(304)
      expect(again.body.length).to.equal(0)
    })
  })
}

describe('A page made for one visitor', () => {
  const site = useSharedSite()

  for (const [accepted, sent] of rules)
    it(`is sent as ${sent ?? 'it is'} to whoever says ${JSON.stringify(accepted ?? null)}`, async () => {
      const { body, encoding } = await encoded(html.toString(), accepted)
      expect(encoding).to.equal(sent ?? 'identity')
      expect(reading[encoding](body).equals(html)).to.equal(true)
    })

  it('is small on its way, and can be read by whoever takes it as it is', async () => {
    const small = await ask(`${site.url}/audit/nowhere`, { 'accept-encoding': 'gzip, br' })
    const plain = await ask(`${site.url}/audit/nowhere`, {})
    expect(small.answer.statusCode).to.equal(404)
    expect(small.answer.headers).to.include({
      'content-encoding': 'br',
      'content-length': String(small.body.length),
      vary: 'Accept-Encoding',
      'cache-control': 'no-store',
    })
    expect(plain.answer.headers).not.to.have.property('content-encoding')
    for (const page of [zlib.brotliDecompressSync(small.body), plain.body])
      expect(page.toString()).to.contain('<title>Invalid Audit Link')
    expect(small.body.length * 3).to.be.below(plain.body.length)
    const head = await ask(`${site.url}/audit/nowhere`, { 'accept-encoding': 'br' }, 'HEAD')
    expect(head.body.length).to.equal(0)
  })

  it('is sent as it is where another site made a browser that is known here ask for it', async () => {
    const { cookies } = await signIn(site)
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const sentTo = async (headers: Record<string, string>) => {
      const { answer } = await ask(`${site.url}/admin/contacts?q=guess`, {
        'accept-encoding': 'br',
        ...headers,
      })
      return answer.headers['content-encoding']
    }
    for (const by of ['cross-site', 'same-site'])
      expect(await sentTo({ cookie, 'sec-fetch-site': by }), by).to.equal(undefined)
    for (const by of ['none', 'same-origin'])
      expect(await sentTo({ cookie, 'sec-fetch-site': by }), by).to.equal('br')
    expect(await sentTo({ cookie })).to.equal('br')
  })

  it('masks its token anew each time, so that its size tells nothing of it', async () => {
    const { agent, csrf } = await signIn(site)
    const { body } = await agent.get('/admin/api/session').expect(200)
    expect(body).to.have.property('csrfToken').that.is.a('string').and.not.equal(csrf)
  })
})

const addressOf = (server: http.Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

function ask(
  url: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ answer: http.IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { headers, method, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => resolve({ answer, body: Buffer.concat(chunks) }))
    })
    request.once('error', reject)
    request.end()
  })
}
