import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { themeOf } from '../../server/brand/shared/theme.ts'
import { createPost } from '../blog/support.ts'
import { askForAudit } from '../audit/support.ts'
import { forbiddenIn } from '../support/crawl.ts'
import { drainMail } from '../support/mail.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

const wine = { brand: '#7A1F3D', signal: '#1D6FBF', warm: '#F3E3A0', cool: '#D9CFE6' }
const used = themeOf(wine)
const sheetIn = (html: string) => /:root\{[^{}]*\}(?=<\/style>)/.exec(html)?.[0]

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
  })

  it('stand behind the others in every page of the public site at once, and the policy names them', async () => {
    await createPost(site, { slug: 'house' })
    await store({ brandColours: wine })
    const pages = ['/', '/commsaudit', '/blog', '/blog/house', '/privacy', '/nothing-here']
    for (const path of pages) {
      const { text, headers } = await site.http.get(path)
      expect(sheetIn(text), path).to.include(`--petrol-700:${used['petrol-700']}`).and.not.include('sun-400')
      expect(forbiddenIn(text), path).to.deep.equal([])
      const [, said] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text)!
      for (const hash of said!.match(/sha256-[\w+/=]+/g)!)
        expect(headers['content-security-policy'], path).to.include(`'${hash}'`)
    }
    const home = (await site.http.get('/')).text
    expect(home).to.include(`content="${used['petrol-l211']}" media`)
    expect((await site.http.get('/admin/login')).text).to.not.include(used['petrol-700'])
    await store({ brandColours: null })
    expect(sheetIn((await site.http.get('/')).text)).to.equal(undefined)
  })

  it('leave the back office as it is, but for what shows there how a mail or the site looks', async () => {
    const { agent } = await signIn(site)
    const screen = () => agent.get('/admin/email-marketing/templates/new').expect(200)
    const sheet = /<style>\[data-own-colors\]\{([^{}]*)\}<\/style>/
    expect((await screen()).text).to.not.match(/<style/)
    await store({ brandColours: wine })
    const { text, headers } = await screen()
    const [whole, colours] = sheet.exec(text)!
    expect(colours).to.include(`--petrol-700:${used['petrol-700']}`)
    expect(text).to.include('data-own-colors').and.not.include(':root{')
    const hash = createHash('sha256')
      .update(whole.slice('<style>'.length, -'</style>'.length))
      .digest('base64')
    expect(headers['content-security-policy']).to.include(`style-src 'sha256-${hash}'`)
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
    const faces = (html: string) => /<style media="print" id="faces">([^<]*)/.exec(html)![1]!
    expect(faces(text)).to.include('newsreader-latin-500').and.not.include('poppins')
    for (const [file] of faces(text).matchAll(/\/build\/[\w-]+\.woff2/g))
      await site.http.get(file).expect(200)
    const sheet = await site.http.get(/\/build\/newsreader-faces-\w+\.css/.exec(text)![0]).expect(200)
    expect(sheet.text, 'the same for who runs no script').to.equal(faces(text))
    await store({ brandLetters: 'system' })
    const plain = (await site.http.get('/')).text
    expect(faces(plain)).to.equal('')
    expect(plain)
      .to.match(/--font-head:\s*system-ui/)
      .and.not.include('faces-')
  })

  it('are there from the first paint on pages that are filled in or read closely', async () => {
    const early = async () => {
      const { text } = await site.http.get('/unsubscribe')
      expect(text).to.match(/<style id="faces">/)
      return [...text.matchAll(/preload" href="(\/build\/[\w-]+\.woff2)" as="font"/g)].map(
        ([, file]) => file!,
      )
    }
    const fonts = await early()
    expect(fonts.join()).to.match(/poppins-latin-500.*,.*open-sans-latin-400/)
    for (const file of fonts) await site.http.get(file).expect(200)
    await store({ brandLetters: 'newsreader' })
    expect((await early()).join()).to.match(/newsreader-latin-500.*,.*work-sans-latin-400/)
    await store({ brandLetters: 'georgia' })
    expect(await early()).to.deep.equal([])
    expect((await site.http.get('/')).text).to.not.include('as="font"')
  })
})
