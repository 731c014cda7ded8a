import { expect } from 'chai'
import { createOwner } from '../support/admin.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'
import { open, previewSays, write } from './contentSteps.ts'

describe('Quotes and case studies in a browser', function () {
  // Each page is drawn twice: here, and beside its form.
  this.timeout(60_000)
  const site = useSharedSite()
  before(() => createOwner(site))

  const visit = async (path: string) => {
    await site.told()
    return (await site.http.get(path).expect(200)).text
  }

  it('are written in Site Content, seen beside it, and on the site once they are published', async () => {
    const page = await openAdmin(site, '/admin/site-content?page=proof')
    await press(page, 'Add a quote')
    const quote = (field: string) => `[data-path="quotes.items.0.${field}"]`
    await write(page, `${quote('text')} textarea`, 'The plan fits on my wall.')
    await write(page, `${quote('name')} input`, 'Ruth Abara')
    await write(page, `${quote('firm')} input`, 'Meridian Bank')
    await says(page, 'Not on the site')
    await pressAt(page, `${quote('agreed')} input`)
    await previewSays(page, 'The plan fits on my wall.')
    await expectNoAxeFindings(page)
    await press(page, 'Publish')
    await says(page, 'Proof is live.')
    expect(await visit('/')).to.include('“The plan fits on my wall.”')

    await open(page, 'Case studies')
    await press(page, 'Add a case study')
    const study = (field: string) => `[data-path="cases.items.0.${field}"]`
    await write(page, `${study('title')} input`, 'One page on the wall.')
    await write(page, `${study('client')} input`, 'Meridian Bank')
    await write(page, `${study('summary')} textarea`, 'Forty slides became one page.')
    await previewSays(page, 'Forty slides became one page.')
    await pressAt(page, `${study('shown')} input`)
    await expectNoAxeFindings(page)
    await press(page, 'Publish')
    await says(page, 'Case studies is live.')
    expect(await visit('/case-studies/one-page-on-the-wall')).to.include('Forty slides became one page.')
    expect(await visit('/')).to.include('href="/case-studies/one-page-on-the-wall"')
    await closePage(page)
  })
})
