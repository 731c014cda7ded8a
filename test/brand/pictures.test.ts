import { expect } from 'chai'
import sharp from 'sharp'
import { usualColours } from '../../server/brand/shared/brandColours.ts'
import { themeOf } from '../../server/brand/shared/theme.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { signIn, createOwner } from '../support/admin.ts'
import { drawMail } from '../support/everyMail.ts'
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

  it('have one name each, whatever the colours', async () => {
    await store({ brandColours: wine })
    for (const path of ['/images/LOGO.png', '/images/Mark.png', '/images/HERO.svg'])
      await site.http.get(path).expect(404)
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

  const square = (background: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  /** A mark of one colour, chosen for the brand. */
  const chooseMark = async () => {
    await createOwner(site)
    const owner = await signIn(site)
    const { body } = await owner.agent
      .post('/admin/api/media')
      .set('x-csrf-token', owner.csrf)
      .attach('file', await square('#CC0000'), 'mark.png')
      .expect(201)
    const { id, url } = (body as { asset: { id: number; url: string } }).asset
    await store({ brandMark: url })
    return { ...owner, id }
  }
  const addressIn = (text: string, name: string) =>
    new RegExp(`${name.replaceAll('.', '[.]')}(?:[?]v=[\\w-]{8})?(?=")`).exec(text)![0]

  it('have an address of their own for each look, so that a browser shows a new one at once', async () => {
    const icons = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']
    const home = async () => (await site.http.get('/').expect(200)).text
    const addresses = (text: string) => icons.map((name) => addressIn(text, name))
    expect(addresses(await home())).to.deep.equal(icons)
    await store({ brandColours: wine })
    const coloured = addresses(await home())
    for (const address of coloured) {
      expect(address).to.match(/[?]v=[\w-]{8}$/)
      await site.http
        .get(address)
        .expect('Cache-Control', /immutable/)
        .expect(200)
      await site.http
        .get(`${address}x`)
        .expect('Cache-Control', /must-revalidate/)
        .expect(200)
    }
    const { agent } = await chooseMark()
    expect(addresses(await home())).to.not.include.members(coloured)
    const screen = await agent.get('/admin/dashboard').expect(200)
    expect(screen.text).to.include(addressIn(await home(), '/favicon.svg'))
  })

  it('change everywhere when the file of the mark is replaced under its address', async () => {
    const { agent, csrf, id } = await chooseMark()
    const shown = async () => {
      const { text } = await site.http.get('/').expect(200)
      const share = /\/images\/share-[\w-]+[.]png/.exec(text)![0]
      return { mark: addressIn(text, '/images/mark.png'), icon: addressIn(text, '/favicon.svg'), share }
    }
    const before = await shown()
    const picturesBefore = await Promise.all(Object.values(before).map(picture))
    await agent
      .post(`/admin/api/media/${id}/file`)
      .set('x-csrf-token', csrf)
      .attach('file', await square('#0000CC'), 'other.png')
      .expect(200)
    await site.told()
    const after = await shown()
    for (const [at, name] of (['mark', 'icon', 'share'] as const).entries()) {
      expect(after[name], name).to.not.equal(before[name])
      expect((await picture(after[name])).equals(picturesBefore[at]!), name).to.equal(false)
    }
  })

  it('are drawn for what still shows a mark that nobody uses any more', async () => {
    await chooseMark()
    const page = (await site.http.get('/').expect(200)).text
    await store({ brandMark: '' })
    const address = addressIn(page, '/images/mark.png')
    const { data, info } = await sharp(await picture(address))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (info.width * 29 + 48) * info.channels
    expect([...data.subarray(at, at + 3)]).to.deep.equal(
      [1, 3, 5].map((from) => parseInt(themeOf(usualColours)['petrol-700']!.slice(from, from + 2), 16)),
    )
    for (const each of [address, '/images/mark.png'])
      await site.http
        .get(each)
        .expect('Cache-Control', /must-revalidate/)
        .expect(200)
  })

  it('are drawn for a mark whose picture was deleted, and are the mark again once it is back', async () => {
    const { agent, csrf, id } = await chooseMark()
    const shown = async () => {
      await site.told()
      return picture(addressIn((await site.http.get('/').expect(200)).text, '/images/mark.png'))
    }
    const mark = await shown()
    await agent.delete(`/admin/api/media/${id}`).set('x-csrf-token', csrf).expect(200)
    const drawn = await shown()
    expect(drawn.equals(mark)).to.equal(false)
    for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) await picture(path)
    await agent.post(`/admin/api/media/${id}/restore`).set('x-csrf-token', csrf).expect(200)
    expect((await shown()).equals(mark)).to.equal(true)
  })

  it('are not kept as drawn before it is heard that the picture of the mark was deleted', async () => {
    await chooseMark()
    await site.told()
    const { db } = site.services
    const address = addressIn((await site.http.get('/').expect(200)).text, '/images/mark.png')
    const ask = async () => {
      const { body, headers } = await site.http.get(address).buffer(true).expect(200)
      return {
        bytes: (body as Buffer).toString('base64'),
        isKept: headers['cache-control']!.includes('immutable'),
      }
    }
    const mark = await ask()
    expect(mark.isKept).to.equal(true)
    // Nobody hears of it.
    await db.raw('alter table media_assets disable trigger user')
    await db('media_assets').update({ deleted_at: new Date() })
    const drawn = await ask()
    expect(drawn.isKept).to.equal(false)
    expect(drawn.bytes).not.to.equal(mark.bytes)
    await db('media_assets').update({ deleted_at: null })
    await db.raw('alter table media_assets enable trigger user')
    expect(await ask()).to.deep.equal(mark)
  })

  it('are named in a manifest, for phones that keep the site among their apps', async () => {
    await store({ brandName: 'Fennel', brandColours: wine })
    const { text } = await site.http.get('/').expect(200)
    expect(text).to.include('<link rel="manifest" href="/site.webmanifest">')
    const { body } = await site.http
      .get('/site.webmanifest')
      .expect('Content-Type', /manifest[+]json/)
      .expect(200)
    expect(body).to.include({ name: 'Fennel', start_url: '/', theme_color: used['petrol-700'] })
    for (const { src, sizes } of (body as { icons: { src: string; sizes: string }[] }).icons) {
      const file = await picture(src)
      // Drawings are kept from the reader of pictures, for whoever reads one in this process.
      if (sizes === 'any') expect(String(file)).to.match(/^<svg[^]*<\/svg>\s*$/)
      else {
        const { width } = await sharp(file).metadata()
        expect(`${width}x${width}`).to.equal(sizes)
      }
    }
  })

  it('stand in mails, as a picture with a ground of its own, and in the corner of the back office', async () => {
    const { agent } = await chooseMark()
    const { html } = await drawMail(site, { 'mail-problem': { problem: 'paused:asked' } }, 'address-changed')
    const address = /<img src="([^"]+touch-icon[.]png[?]v=[\w-]+)" width="32" height="32"\s+alt="Logo"/.exec(
      html,
    )![1]!
    const { hasAlpha, width } = await sharp(await picture(address.replace(site.url, ''))).metadata()
    expect([hasAlpha, width]).to.deep.equal([false, 180])
    const { text } = await agent.get('/admin/dashboard').expect(200)
    expect(text).to.match(/class="logo"[^>]*><img\s+src="\/images\/mark.png[?]v=/)
  })

  it("are made from a picture of one's own, which stands beside the name too", async () => {
    await chooseMark()
    expect((await site.http.get('/').expect(200)).text).to.include('src="/images/mark.png?v=')
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
