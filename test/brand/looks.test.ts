import { expect } from 'chai'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { sheetOf } from '../../server/brand/sheet.ts'
import { themeOf } from '../../server/brand/shared/theme.ts'
import { createPost } from '../blog/support.ts'
import { askForAudit } from '../audit/support.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

const wine = { brand: '#7A1F3D', signal: '#1D6FBF', warm: '#F3E3A0', cool: '#D9CFE6' }
const used = themeOf(wine)
const sheetIn = (html: string) => /\/build\/brand-\w{8}\.css/.exec(html)?.[0]

describe('The looks of the brand', () => {
  const site = useSite()

  const store = async (change: object) => {
    await storeSettings(site.services.db, { change, by: null })
    await site.told()
  }

  it('cost a page nothing while they are the usual ones', async () => {
    const { text } = await site.http.get('/').expect(200)
    expect(sheetIn(text)).to.equal(undefined)
    expect(text).to.include('content="#FBFAF7" media').and.include('content="#071C1F" media')
    expect(text.match(/rel="stylesheet"/g)).to.have.length(1)
    expect(text.match(/as="font"/g)).to.have.length(2)
  })

  it('are one small sheet behind the others, kept for a year, in every page of the public site', async () => {
    await createPost(site, { slug: 'house' })
    await store({ brandColours: wine })
    const sheets = await Promise.all(
      ['/', '/commsaudit', '/blog', '/blog/house', '/privacy', '/nothing-here'].map(async (path) =>
        sheetIn((await site.http.get(path)).text),
      ),
    )
    expect(new Set(sheets).size).to.equal(1)
    const sheet = await site.http
      .get(sheets[0]!)
      .expect(200)
      .expect('Content-Type', /text\/css/)
    expect(sheet.headers['cache-control']).to.equal('public, max-age=31536000, immutable')
    expect(sheet.text).to.include(`--petrol-700:${used['petrol-700']}`).and.not.include('sun-400')
    const home = (await site.http.get('/')).text
    expect(home).to.include(`content="${used['petrol-l211']}" media`)
    expect((await site.http.get('/admin/login')).text).to.not.match(/build\/brand-/)
  })

  it('dress a page of yesterday in the sheet of today', async () => {
    await store({ brandColours: wine })
    const old = await site.http.get('/build/brand-00000000.css').expect(200)
    expect(old.headers['cache-control']).to.equal('no-cache')
    expect(old.text).to.include(used['petrol-700']!)
    await store({ brandColours: null })
    expect((await site.http.get('/build/brand-11111111.css').expect(200)).text).to.equal('')
    await site.http.get('/build/brand-../../x.css').expect(404)
  })

  it('are read of the draft once, however many addresses are guessed, and anew when it was written', async () => {
    const { db, brandSheet } = site.services
    const draft = async (chosen: typeof wine) => {
      await storeSettings(db, { change: { brandDraft: { brandColours: chosen } }, by: null })
      return sheetOf(chosen)!
    }
    const first = await draft(wine)
    await site.services.brand()
    let readings = 0
    const count = ({ bindings }: { bindings?: unknown[] }) => {
      if (JSON.stringify(bindings ?? []).includes('brandDraft')) readings++
    }
    db.on('query', count)
    const guesses = Array.from({ length: 200 }, (_, at) => `/build/brand-${String(at).padStart(8, '0')}.css`)
    const found = await Promise.all([first.path, ...guesses].map(brandSheet))
    db.off('query', count)
    expect(readings).to.equal(1)
    expect(found[0]).to.deep.equal({ css: first.css, isExact: true })
    expect(found.filter(({ isExact }) => isExact)).to.have.length(1)
    const second = await draft({ ...wine, brand: '#0000AA' })
    expect(await brandSheet(second.path)).to.deep.equal({ css: second.css, isExact: true })
  })

  it('are in the covers of posts and in mails', async () => {
    await createPost(site, { slug: 'house' })
    await askForAudit(site).expect(200)
    await store({ brandColours: wine, brandLetters: 'georgia' })
    const { text } = await site.http.get('/blog').expect(200)
    expect(text).to.not.match(/fill="#(?:0D4A50|FF5C3A|F7CFC3|CADFE2|08272B)"/)
    const [mail] = await drainMail(site)
    expect(mail!.html).to.include(`bgcolor="#F5F6F3"`).and.include(used['signal-500']!)
    expect(mail!.html).to.not.match(/#(?:0D4A50|FF5C3A|08272B|3B5356)|Poppins|Open Sans/i)
    expect(mail!.html).to.include('Georgia,&#39;Times New Roman&#39;,serif')
  })

  it('load the chosen letters, and none where the reader has them', async () => {
    await store({ brandLetters: 'newsreader' })
    const { text } = await site.http.get('/').expect(200)
    expect(text)
      .to.match(/preload" href="\/build\/newsreader-latin-500[^"]+"/)
      .and.not.match(/preload" href="[^"]*poppins/)
    const sheet = await site.http.get(/\/build\/letters-newsreader-\w+\.css/.exec(text)![0]).expect(200)
    for (const [file] of sheet.text.matchAll(/\/build\/[\w-]+\.woff2/g)) await site.http.get(file).expect(200)
    await store({ brandLetters: 'system' })
    const plain = (await site.http.get('/')).text
    expect(plain)
      .to.match(/letters-system-\w+\.css/)
      .and.not.include('as="font"')
  })
})
