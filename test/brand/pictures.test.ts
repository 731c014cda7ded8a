import { expect } from 'chai'
import sharp from 'sharp'
import { themeOf } from '../../server/brand/shared/theme.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { signIn, createOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

const wine = { brand: '#7A1F3D', signal: '#1D6FBF', warm: '#F3E3A0', cool: '#D9CFE6' }
const used = themeOf(wine)

describe('The pictures of the brand', () => {
  const site = useSite()

  const store = async (change: object) => {
    await storeSettings(site.services.db, { change, by: null })
    await site.told()
  }
  const picture = async (path: string) =>
    (
      await site.http
        .get(path)
        .buffer(true)
        .parse(bytes as never)
        .expect(200)
    ).body as Buffer

  it('are the files that always were, while nobody chose', async () => {
    const { text, body } = await site.http.get('/favicon.svg').buffer(true).expect(200)
    expect(text ?? String(body)).to.include('#0D4A50')
    await site.http.get('/images/mark.png').expect(404)
  })

  it('take the chosen colours where a post is written, too', async () => {
    await store({ brandColours: wine })
    await createOwner(site)
    const { agent } = await signIn(site)
    const { text, body } = await agent.get('/admin/blog/cover.svg?slug=a&category=b').buffer(true).expect(200)
    const drawn = (text ?? String(body)).match(/#[0-9A-F]{6}\b/gi)!.map((hex) => hex.toUpperCase())
    expect(drawn.filter((hex) => ['#08272B', '#0D4A50', '#FF5C3A'].includes(hex))).to.deep.equal([])
    expect(drawn.some((hex) => Object.values(used).includes(hex))).to.equal(true)
  })

  it('take the chosen colours: drawings, and icons of every size', async () => {
    await store({ brandColours: wine })
    expect(String(await picture('/images/hero.svg')))
      .to.include(used['petrol-700']!)
      .and.not.include('#0D4A50')
    expect(String(await picture('/favicon.svg'))).to.include(used['signal-500']!)
    for (const [path, size] of [
      ['/apple-touch-icon.png', 180],
      ['/images/logo.png', 512],
    ] as const) {
      const { data, info } = await sharp(await picture(path))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height], path).to.deep.equal([size, size])
      const at = (size * Math.round(size * 0.3) + Math.round(size * 0.5)) * info.channels
      const found = [...data.subarray(at, at + 3)].map((one) => one.toString(16).padStart(2, '0')).join('')
      expect(`#${found}`.toUpperCase(), path).to.equal(used['petrol-700'])
    }
    expect((await picture('/favicon.ico')).subarray(0, 4).toString('hex')).to.equal('00000100')
  })

  it("are made from a picture of one's own, which stands beside the name too", async () => {
    await createOwner(site)
    const { agent, csrf } = await signIn(site)
    const red = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#CC0000' } })
      .png()
      .toBuffer()
    const { body } = await agent
      .post('/admin/api/media')
      .set('x-csrf-token', csrf)
      .attach('file', red, 'mark.png')
      .expect(201)
    const { url } = (body as { asset: { url: string } }).asset
    await store({ brandMark: url })
    expect((await site.http.get('/').expect(200)).text).to.include('src="/images/mark.png"')
    const icon = await sharp(await picture('/images/mark.png')).metadata()
    expect([icon.width, icon.height]).to.deep.equal([96, 96])
    expect(String(await picture('/favicon.svg'))).to.include('data:image/png;base64,')
    await site.http.get('/favicon.ico').expect('Content-Type', /icon/).expect(200)
  })
})

function bytes(res: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = []
  res.on('data', (part: Buffer) => parts.push(part))
  res.on('end', () => done(null, Buffer.concat(parts)))
}
