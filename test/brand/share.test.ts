import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import sharp from 'sharp'
import { drawShare } from '../../server/brand/drawShare.ts'
import { letterWidths } from '../../server/brand/letterWidths.ts'
import { setLines } from '../../server/brand/setLines.ts'
import { lettersNames } from '../../server/brand/shared/letters.ts'
import { themeOf } from '../../server/brand/shared/theme.ts'
import { drawingInTurn } from '../../server/media/imageWork.ts'
import { projectRoot } from '../../server/root.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { createPost } from '../blog/support.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

const wine = { brand: '#7A1F3D', signal: '#1D6FBF', warm: '#F3E3A0', cool: '#D9CFE6' }
const theme = themeOf(wine)
const fennel = {
  name: 'Fennel & Söhne <Łódź>',
  tagline: 'Plain words for busy people',
  letters: 'poppins',
  theme,
} as const

/** How many points of a part of a picture are not of the ground. */
async function drawn(png: Buffer, left: number, top: number, width: number, height: number): Promise<number> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .extract({ left, top, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = [1, 3, 5].map((at) => parseInt(theme['petrol-900']!.slice(at, at + 2), 16))
  let count = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (ground.some((value, part) => Math.abs(value - data[at + part]!) > 8)) count++
  return count
}
const draw = async (...what: Parameters<typeof drawShare>) => drawingInTurn(await drawShare(...what))

describe('The drawing of the picture with which pages are shared', () => {
  it('says name and tagline, with every sign as it was written', async () => {
    const svg = await drawShare(fennel, undefined)
    expect(svg).to.include('Fennel &amp; Söhne &lt;Łódź&gt;')
    const png = await draw(fennel, undefined)
    const { width, height, format } = await sharp(png).metadata()
    expect([width, height, format]).to.deep.equal([1200, 630, 'png'])
    expect(await drawn(png, 150, 60, 560, 80)).to.be.greaterThan(1_000)
    expect(await drawn(png, 72, 200, 620, 340)).to.be.greaterThan(5_000)
  })

  it('letters of two fonts, no two of which look alike', async () => {
    const pictures = await Promise.all(
      ['Ł', 'ź', 'W', 'ß'].map((name) => draw({ ...fennel, name, tagline: name }, undefined)),
    )
    expect(new Set(pictures.map((png) => png.toString('base64'))).size).to.equal(4)
  })

  it('is lettered in what the brand chose, each in its own, also beyond plain Latin', async () => {
    for (const tagline of ['Plain words', 'Żółć']) {
      const pictures = await Promise.all(
        lettersNames.map((letters) => draw({ ...fennel, name: 'ź', tagline, letters }, undefined)),
      )
      for (const png of pictures) expect(await drawn(png, 72, 200, 620, 340)).to.be.greaterThan(1_000)
      expect(new Set(pictures.map((png) => png.toString('base64'))).size).to.equal(lettersNames.length)
    }
  })

  for (const [what, name, tagline] of [
    ['a name of forty wide letters', 'W'.repeat(40), 'Short'],
    ['a tagline of one endless word', 'Fennel', 'm'.repeat(500)],
    ['a tagline of five hundred letters', 'Fennel', 'What we say '.repeat(42).trim()],
  ] as const) {
    it(`keeps ${what} beside the voices and inside the picture`, async () => {
      const png = await draw({ ...fennel, name, tagline }, undefined)
      expect(await drawn(png, 718, 320, 20, 310)).to.equal(0)
      expect(await drawn(png, 718, 40, 20, 270)).to.equal(0)
      expect(await drawn(png, 0, 560, 730, 70)).to.equal(0)
      expect(await drawn(png, 0, 145, 730, 30)).to.equal(0)
    })
  }

  it('has no words, and never boxes, where fonts or letters are missing', async () => {
    const words = [150, 0, 580, 630] as const
    const noFonts = await draw(fennel, undefined, () => Promise.reject(new Error('no such file')))
    expect(await drawn(noFonts, ...words)).to.equal(0)
    expect(await drawn(noFonts, 72, 64, 64, 64)).to.be.greaterThan(2_000)
    const greek = await draw({ ...fennel, name: 'Λόγος', tagline: '言葉' }, undefined)
    expect(greek.equals(noFonts)).to.equal(true)
  })

  it('lays a mark on paper, so that one in the color of the ground is seen too', async () => {
    const clear = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    expect(await drawn(await draw(fennel, clear), 72, 64, 64, 64)).to.equal(64 * 64)
  })

  it('breaks lines between words, and cuts what is too long with an ellipsis', async () => {
    const widths = await letterWidths('poppins')
    const space = { width: 200, height: 50, sizes: [30, 20], leading: 1.2 }
    expect(setLines('Plain words', space, widths)).to.deep.equal({ size: 30, lines: ['Plain words'] })
    expect(setLines('Plain words here', space, widths)).to.deep.equal({
      size: 20,
      lines: ['Plain words here'],
    })
    const cut = setLines('Plain words here and everywhere they can be read', space, widths)!
    expect(cut.lines).to.have.length(2)
    expect(cut.lines[1]).to.match(/…$/)
    expect(setLines(' \n ', space, widths)).to.equal(undefined)
  })
})

describe('The picture with which pages are shared', () => {
  const site = useSite()

  const store = async (change: object) => {
    await storeSettings(site.services.db, { change, by: null })
    await site.told()
  }
  const picture = async (address: string) => {
    const answer = await site.http.get(address).buffer(true).expect(200).expect('Content-Type', /png/)
    return { bytes: answer.body as Buffer, cached: answer.headers['cache-control'] }
  }
  const shared = async (page = '/') => {
    const { text } = await site.http.get(page).expect(200)
    return new URL(/property="og:image" content="([^"]+)"/.exec(text)![1]!).pathname
  }
  const file = fs.readFileSync(path.join(projectRoot, 'public/images/share.png'))

  it('is the file that it always was, to the byte, while nobody chose', async () => {
    expect(await shared()).to.equal('/images/share.png')
    expect((await picture('/images/share.png')).bytes.equals(file)).to.equal(true)
    const old = await picture('/images/share-00000000.png')
    expect(old.bytes.equals(file)).to.equal(true)
    expect(old.cached).to.equal('public, max-age=0, must-revalidate')
  })

  it('is made from the brand, at an address that changes with it, and kept for a year', async () => {
    await createPost(site, { slug: 'house' })
    await store({ brandName: "Fennel & Söhne's", brandColours: wine })
    const address = await shared()
    expect(address).to.match(/^\/images\/share-\w{8}\.png$/)
    expect(await shared('/commsaudit')).to.equal(address)
    const { bytes, cached } = await picture(address)
    expect(cached).to.equal('public, max-age=31536000, immutable')
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).to.deep.equal([1200, 630])
    expect(bytes.equals(file)).to.equal(false)
    const usual = await picture('/images/share.png')
    expect(usual.bytes.equals(bytes)).to.equal(true)
    expect(usual.cached).to.equal('public, max-age=0, must-revalidate')

    await store({ brandLetters: 'newsreader' })
    const lettered = await shared()
    expect(lettered).to.not.equal(address)
    expect((await picture(lettered)).bytes.equals(bytes)).to.equal(false)
    await store({ brandTagline: 'Another one' })
    expect(await shared()).to.not.equal(address)
    const after = await picture(address)
    expect(after.bytes.equals(bytes)).to.equal(false)
    expect(after.cached).to.equal('public, max-age=0, must-revalidate')
  })

  it('stands where a setting names the picture of the site, and not where it names another', async () => {
    await store({ brandName: 'Fennel' })
    const global = { id: 'default', site_name: 'Fennel', default_og_image: '/images/share.png' }
    await site.services.db('seo_global_settings').insert(global)
    await site.told()
    const { share } = await site.services.brand()
    expect(await shared()).to.equal(share)
    const { agent } = await signIn(site)
    const { body } = await agent.get('/admin/api/blog/search-settings').expect(200)
    expect((body as { image: string }).image).to.equal(share)
    await site.services.db('seo_global_settings').update({ default_og_image: '/images/hero.png' })
    await site.told()
    expect(await shared()).to.equal('/images/hero.png')
  })
})
