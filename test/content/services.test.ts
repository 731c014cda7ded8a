import { expect } from 'chai'
import { enquiry } from '../enquiries/support.ts'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'
import { say } from './support.ts'

describe('A service that the owner describes', () => {
  const site = useSite()
  const offer = (names: string[], more: object = {}) =>
    say(site, 'services', (document) => ({
      ...document,
      offers: {
        ...document.offers,
        items: names.map((name) => ({ ...document.offers.items[0]!, name, ...more })),
      },
    }))
  const ask = (service: string) =>
    site.http
      .post('/enquiries')
      .set('Accept', 'application/json')
      .send({ ...enquiry, service })

  it('stands on the home page, in the enquiry form and in what search engines are told', async () => {
    await offer(['Town Halls', 'Crisis Line'], { price: 'From $4,200', priceNote: 'a month' })
    const html = (await site.http.get('/').expect(200)).text
    const { headings, structuredData, text } = readHtml(html)
    expect(headings(3)).to.include.members(['Town Halls', 'Crisis Line'])
    expect(text).to.include('Price From $4,200 a month')
    expect(html).to.include('<option value="Town Halls">').and.include('<option value="Custom Solution">')
    const services = structuredData.filter((data) => data['@type'] === 'Service')
    expect(services.map(({ name }) => name)).to.deep.equal(['Town Halls', 'Crisis Line'])
  })

  it('can be asked for, also by whoever opened the page before it was called otherwise', async () => {
    await offer(['Town Halls'])
    await offer(['Open Houses'])
    for (const service of [
      'Open Houses',
      'Town Halls',
      'Internal Communications Strategy',
      'Custom Solution',
    ])
      await ask(service).expect(200)
    const { body } = await ask('Free Coffee').expect(422)
    expect(body.errors).to.deep.equal({ service: 'This field is required' })
  })

  it('keeps what was typed when it was never offered, without a script too', async () => {
    const answer = await site.http
      .post('/enquiries')
      .type('form')
      .send({ ...enquiry, service: 'Free Coffee' })
    expect(answer.status).to.equal(422)
    expect(answer.text).to.include('value="Ada Lovelace"').and.include('This field is required')
  })
})
