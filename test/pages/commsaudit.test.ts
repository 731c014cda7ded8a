import { expect } from 'chai'
import { readHtml } from '../support/html.ts'
import { useSharedSite } from '../support/site.ts'

describe('The audit landing page', () => {
  const site = useSharedSite()
  let html: string
  before(async () => {
    html = (await site.http.get('/commsaudit').expect(200)).text
  })

  it('asks for the audit with a form that works without a script', () => {
    expect(html).to.match(/<form[^>]*method="post"[^>]*action="\/audit-requests"/)
    for (const name of ['first_name', 'last_name', 'email']) expect(html).to.include(`name="${name}"`)
  })

  it('says what one gets: three benefits, five areas, a short FAQ, the privacy line', () => {
    const { text, headings } = readHtml(html)
    expect(headings(3).slice(0, 5)).to.deep.equal([
      'Strategy & Planning',
      'Leadership Communication',
      'Communication Channels',
      'Employee Engagement & Voice',
      'Measurement & Improvement',
    ])
    expect(text).to.include('Quick Assessment Takes 5-7 minutes')
    expect(text).to.include('Is the audit really free?')
    expect(text).to.include('We respect your privacy. Unsubscribe at any time.')
  })

  it('keeps the name of the tips in one line', () => {
    expect(html).to.match(/class="lead">[^]*?<span class="nowrap">Fix-It<\/span> tip/)
  })

  it('is a free service, worldwide, to search engines', () => {
    const service = readHtml(html).structuredData.find((data) => data['@type'] === 'Service')!
    expect(service).to.deep.include({ areaServed: 'Worldwide' })
    expect(service.offers).to.deep.include({ price: '0', priceCurrency: 'USD' })
  })

  it('has a slim header without navigation, and no popups', () => {
    expect(html).not.to.match(/<nav aria-label="Main"|data-popup=/)
  })
})
