import { expect } from 'chai'
import { offered, sayServices } from '../offers/support.ts'
import { createOwner } from '../support/admin.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, newPage } from '../support/browser.ts'
import { brokenWords } from '../support/brokenWords.ts'
import { useSharedSite } from '../support/site.ts'
import { fontsCame } from './fontsCame.ts'
import { openSection, previewSays, write } from './contentSteps.ts'

const path = '/services/internal-communications-strategy'

describe('The page of a service in a browser', function () {
  // Each page is drawn twice: here, and beside its form.
  this.timeout(60_000)
  const site = useSharedSite()
  before(() => createOwner(site))

  it('is written in Site Content, seen beside it, and on the site once it is published', async () => {
    const page = await openAdmin(site, '/admin/site-content?page=services')
    await openSection(page, 'Services')
    await press(page, 'Edit Internal Communications Strategy')
    const field = (name: string) => `[data-path="offers.items.0.${name}"]`
    await write(page, `${field('price')} input`, 'From $18,000')
    await write(page, `${field('page.yourTime')} input`, 'About 9 hours')
    await previewSays(page, 'About 9 hours')
    await press(page, 'Add a step')
    await write(page, `${field('page.weeks.0.name')} input`, 'Listen')
    await write(page, `${field('page.weeks.0.text')} textarea`, 'Twelve conversations.')
    await write(page, `${field('page.terms')} textarea`, 'Half now, half at the end.')
    await previewSays(page, 'Half now, half at the end.')
    await site.http.get(path).expect(404)
    await pressAt(page, `${field('page.shown')} input`)
    await expectNoAxeFindings(page)
    await press(page, 'Publish')
    await says(page, 'Services and prices is live.')
    await site.told()
    const { text } = await site.http.get(path).expect(200)
    expect(text).to.include('Twelve conversations.').and.include('From $18,000')
    await closePage(page)
  })

  it('is written on a phone with everything inside its frame', async () => {
    const page = await openAdmin(site, '/admin/site-content?page=services', { width: 390, height: 640 })
    await openSection(page, 'Services')
    await press(page, 'Edit Internal Communications Strategy')
    await page.waitForSelector('[data-path="offers.items.0.page.quote.picture"] button')
    const right = (part: string) =>
      page.$eval(`[data-path="offers.items.0.page.quote.${part}`, (box) => box.getBoundingClientRect().right)
    expect(await right('picture"] button')).to.be.at.most(await right('firm"] input'))
    await closePage(page)
  })

  it('is reached from the home page, also without a script, and leads to the contact form', async () => {
    await sayServices(site, offered())
    const page = await newPage(site, { javascript: false })
    await page.goto(`${site.url}/`)
    await Promise.all([page.waitForNavigation(), page.click('.service a')])
    expect(new URL(page.url()).pathname).to.equal(path)
    await Promise.all([page.waitForNavigation(), page.click('.price .btn')])
    expect(page.url()).to.equal(`${site.url}/#contact`)
    await closePage(page)
  })

  it('is chosen in the contact form once somebody who came from it reaches for the form', async () => {
    await sayServices(site, offered())
    const page = await newPage(site)
    const list = 'form[data-form=enquiry] select[name=service]'
    const chosen = () => page.$eval(list, (select) => (select as HTMLSelectElement).value)
    const reach = async () => {
      await page.hover('form[data-form=enquiry] [name=name]')
      await page.waitForSelector('form[data-form=enquiry][data-ready=yes]')
    }
    const comeFromIt = async () => {
      await page.goto(site.url + path)
      await Promise.all([page.waitForNavigation(), page.click('.price .btn')])
    }
    await comeFromIt()
    expect(await chosen(), 'the page is the same for everybody').to.equal('')
    await reach()
    expect(await chosen()).to.equal('Internal Communications Strategy')

    await comeFromIt()
    const other = await page.$eval(list, (select) => (select as HTMLSelectElement).options[2]!.value)
    await page.select(list, other)
    await reach()
    expect(await chosen(), 'what was chosen already').to.equal(other)

    await page.goto('about:blank')
    await page.goto(`${site.url}/#contact`)
    await reach()
    expect(await chosen(), 'who comes from elsewhere').to.equal('')
    await closePage(page)
  })

  for (const dark of [false, true]) {
    it(`can be read by everybody, wide and narrow, ${dark ? 'dark' : 'light'}`, async () => {
      await sayServices(site, offered())
      for (const width of [1440, 390]) {
        const page = await newPage(site, { width, dark })
        await page.goto(site.url + path)
        await expectNoAxeFindings(page)
        await closePage(page)
      }
    })
  }

  it('breaks no word of its heading where text is twice as large on a phone', async () => {
    await sayServices(site, offered())
    // All sizes are those of the text: half the window is text twice as large.
    const page = await newPage(site, { width: 195, height: 422 })
    await page.goto(site.url + path)
    await fontsCame(page)
    expect(await brokenWords(page, 'h1')).to.deep.equal([])
    await closePage(page)
  })

  it('keeps the edges of the price and of the quote when the system sets the colours', async () => {
    await sayServices(site, offered())
    const page = await newPage(site)
    const session = await page.createCDPSession()
    const features = [{ name: 'forced-colors', value: 'active' }]
    await session.send('Emulation.setEmulatedMedia', { features })
    await page.goto(site.url + path)
    for (const part of ['.price', '.offer .say'])
      expect(await page.$eval(part, (box) => getComputedStyle(box).borderTopWidth), part).to.equal('1px')
    await closePage(page)
  })
})
