import { expect } from 'chai'
import fs from 'node:fs'
import http from 'node:http'
import { signIn, type SignedIn } from '../support/admin.ts'
import { useFolder } from '../support/folder.ts'
import { useSharedSite } from '../support/site.ts'

const api = '/admin/api/media'

describe('An upload on its way', () => {
  const folder = useFolder()
  const site = useSharedSite()
  let owner: SignedIn
  const temporary = process.env.TMPDIR
  before(async () => {
    owner = await signIn(site)
    process.env.TMPDIR = folder
  })
  after(() => {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  })

  const head = 'Content-Disposition: form-data; name="file"; filename="a.pdf"'
  const type = 'multipart/form-data; boundary=x'
  const bodies: [string, string, string][] = [
    ['breaks off inside the file', type, `--x\r\n${head}\r\n\r\n%PDF-1`],
    ['has no end', type, `--x\r\n${head}\r\n\r\n%PDF-1\r\n--x`],
    ['has a broken head', type, `--x\r\n${'A'.repeat(20_000)}\r\n\r\n%PDF-1\r\n--x--\r\n`],
    ['breaks off inside a head', type, `--x\r\nContent-Dispo`],
    ['names no boundary', 'multipart/form-data', `--x\r\n${head}\r\n\r\n%PDF-1\r\n--x--\r\n`],
    ['has another boundary', 'multipart/form-data; boundary=y', `--x\r\n${head}\r\n\r\n%PDF-1\r\n--x--\r\n`],
    ['is empty', type, ''],
    ['calls the file otherwise', type, `--x\r\n${head.replace('"file"', '"other"')}\r\n\r\n%\r\n--x--\r\n`],
  ]
  for (const [what, contentType, body] of bodies) {
    it(`is refused in words when it ${what}, and leaves nothing behind`, async () => {
      const answer = await owner.agent
        .post(api)
        .set('x-csrf-token', owner.csrf)
        .set('Content-Type', contentType)
        .set('Content-Length', String(Buffer.byteLength(body)))
        .send(body)
      expect([400, 415]).to.include(answer.status)
      expect((answer.body as { message: string }).message).to.match(/\.$/)
      expect(fs.readdirSync(folder)).to.deep.equal([])
    })
  }

  /** Sends a beginning without an end. @returns the answer that comes nevertheless */
  const begin = (headers: http.OutgoingHttpHeaders) =>
    new Promise<{ status: number | undefined; sent: number }>((resolve, reject) => {
      let sent = 0
      const request = http.request(site.url + api, {
        method: 'POST',
        headers: {
          ...headers,
          'Content-Type': type,
          'x-csrf-token': owner.csrf,
          Origin: site.url,
          Cookie: owner.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        },
      })
      const more = () => {
        while (!request.destroyed && request.writable) {
          sent += 65_536
          if (!request.write(Buffer.alloc(65_536, 97))) return
        }
      }
      request.on('drain', more)
      request.on('error', reject)
      request.on('response', (answer) => {
        resolve({ status: answer.statusCode, sent })
        request.destroy()
      })
      request.write(`--x\r\n${head}\r\n\r\n%PDF-1`)
      more()
    })

  it('is refused at once when it does not say its length', async () => {
    const { status, sent } = await begin({ 'Transfer-Encoding': 'chunked' })
    expect(status).to.equal(411)
    expect(sent).to.be.below(20 * 1024 * 1024)
  })

  it('is refused at once when it says that it is too large', async () => {
    const { status, sent } = await begin({ 'Content-Length': String(200 * 1024 * 1024) })
    expect(status).to.equal(413)
    expect(sent).to.be.below(20 * 1024 * 1024)
  })
})
