import http from 'node:http'
import type { AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { expect } from 'chai'
import { bestEntry, quickEntry, sendEntry, type Entry } from '../../server/web/entry.ts'

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

for (const [name, make] of Object.entries({ 'just made': quickEntry, 'asked for before': bestEntry })) {
  describe(`A page ${name}`, () => {
    let entry: Entry
    let server: http.Server

    before(async () => {
      entry = await make(html, { 'content-type': 'text/html; charset=utf-8' })
      server = http.createServer((req, res) => sendEntry(req, res, entry))
      await new Promise<void>((resolve) => server.listen(0, resolve))
    })

    after(() => server.close())

    for (const [accepted, sent] of rules) {
      it(`is sent as ${sent ?? 'it is'} to whoever says ${JSON.stringify(accepted ?? null)}`, async () => {
        const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted }
        const { answer, body } = await ask(server, headers)
        expect(answer.headers['content-encoding']).to.equal(sent)
        expect(Number(answer.headers['content-length'])).to.equal(body.length)
        const read = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync, as: (bytes: Buffer) => bytes }
        expect(read[sent ?? 'as'](body).equals(html)).to.equal(true)
      })
    }

    it('tells its length without a body, and is not sent again to whoever has it', async () => {
      const head = await ask(server, { 'accept-encoding': 'gzip' }, 'HEAD')
      expect(head.answer.headers['content-length']).to.equal(String(entry.gzip.body.length))
      expect(head.body.length).to.equal(0)
      const again = await ask(server, { 'accept-encoding': 'br', 'if-none-match': entry.etag })
      expect(again.answer.statusCode).to.equal(304)
      expect(again.body.length).to.equal(0)
    })
  })
}

function ask(
  server: http.Server,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ answer: http.IncomingMessage; body: Buffer }> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = http.request({ port, headers, method, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => resolve({ answer, body: Buffer.concat(chunks) }))
    })
    request.once('error', reject)
    request.end()
  })
}
