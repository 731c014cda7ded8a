import { expect } from 'chai'
import type { OpenedDocument } from '../../server/content/shared/contentScreens.ts'
import { addressOfService, withEarlierServices } from '../../server/offers/shared/servicePages.ts'
import { priceData } from '../../server/offers/serviceData.ts'
import { voiceOf } from '../../server/offers/servicePage.ts'
import type { OfferedService } from '../../server/offers/shownServices.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { offered } from './support.ts'

const named = (name: string, page: Partial<OfferedService['page']> = {}) => offered({ name }, page)
const earlier = (before: OfferedService[], now: OfferedService[]) =>
  withEarlierServices(before, now).map(({ page }) => page.earlier)

describe('The address of a service', () => {
  it('is what was typed, else made of its name', () => {
    expect(addressOfService(named('Town Halls & Co.'))).to.equal('town-halls-co')
    expect(addressOfService(named('Town Halls', { address: 'halls' }))).to.equal('halls')
    expect(addressOfService(named('戦略'))).to.match(/^service-/)
  })

  const cases: [what: string, before: OfferedService[], now: OfferedService[], kept: string[][]][] = [
    ['nothing while it stays', [named('A'), named('B')], [named('B'), named('A')], [[], []]],
    ['the old one when the name changes', [named('A'), named('B')], [named('C'), named('B')], [['a'], []]],
    ['the old one when another is typed', [named('A')], [named('A', { address: 'z' })], [['a']]],
    ['nothing of a page that was never on the site', [named('A', { shown: false })], [named('C')], [[]]],
    [
      'those before the old one when an older version is restored',
      [named('A', { address: 'c', earlier: ['b', 'a'] })],
      [named('A')],
      [['c', 'b']],
    ],
  ]
  for (const [what, before, now, kept] of cases) {
    it(`leaves behind ${what}`, () => {
      expect(earlier(before, now)).to.deep.equal(kept)
    })
  }
})

describe('The price of a service, as search engines are told it', () => {
  const told: [price: string, data: object][] = [
    ['$18,000', { price: '18000', priceCurrency: 'USD' }],
    ['£950', { price: '950', priceCurrency: 'GBP' }],
    ['€ 1,250.50', { price: '1250.50', priceCurrency: 'EUR' }],
    [
      'From $4,200',
      { priceSpecification: { '@type': 'PriceSpecification', minPrice: '4200', priceCurrency: 'USD' } },
    ],
    ['$4,000 to $6,000', { description: '$4,000 to $6,000' }],
    ['£780 a day', { description: '£780 a day' }],
    ['Ask us', { description: 'Ask us' }],
  ]
  for (const [price, data] of told) {
    it(`is a number only where it is one: ${price}`, () => {
      expect(priceData(price)).to.deep.equal(data)
    })
  }
})

describe('The voice of a step', () => {
  it('grows from a third to the whole, and is whole where there is one', () => {
    expect([0, 1, 2].map((at) => voiceOf(at, 3))).to.deep.equal([0.34, 0.67, 1])
    expect(voiceOf(0, 1)).to.equal(1)
  })
})

describe('A service whose page gets another address', () => {
  const site = useSite()
  const owner = useOwner(site)
  const api = '/admin/api/site-content/services'
  const save = async (...items: object[]): Promise<number> => {
    const { body: opened } = await owner.agent.get(api).expect(200)
    const document = { ...opened.draft, offers: { ...opened.draft.offers, items } }
    const send = { document, version: opened.version }
    const saved = await owner.agent.put(`${api}/draft`).set('x-csrf-token', owner.csrf).send(send).expect(200)
    return (saved.body as { version: number }).version
  }
  const publish = async (...items: object[]): Promise<OfferedService[]> => {
    const version = await save(...items)
    const { body } = await owner.agent
      .post(`${api}/publish`)
      .set('x-csrf-token', owner.csrf)
      .send({ version })
      .expect(200)
    await site.told()
    return ((body as OpenedDocument).live.offers as unknown as { items: OfferedService[] }).items
  }

  it('is found at every address that it had, which its form shows', async () => {
    await publish(named('First'), named('Other'))
    const [second] = await publish(named('Second'), named('Other'))
    expect(second!.page.earlier).to.deep.equal(['first'])
    await publish(named('Other'), { ...second!, page: { ...second!.page, address: 'third' } })
    for (const old of ['first', 'second'])
      await site.http
        .get(`/services/${old}`)
        .expect(301)
        .expect('Location', '/services/third')
        .expect('Cache-Control', 'no-cache')
    await site.http.get('/services/third').expect(200)
  })

  it('is previewed while it is written, also before it is on the site; its card on the home page', async () => {
    await save(named('Shown'), named('Begun', { shown: false }))
    const preview = async (query: string) =>
      (await owner.agent.get(`/admin/site-content/services/preview${query}`).expect(200)).text
    expect(await preview('?view=page&entry=1')).to.include(
      '<h1 id="h-service">Begun<span class="stop">.</span></h1>',
    )
    for (const home of ['', '?view=page&entry=7']) expect(await preview(home)).to.include('id="h-services"')
    await site.http.get('/services/begun').expect(404)
  })

  it('comes back as it was, page and all, when a version is restored', async () => {
    await publish(named('First'))
    await publish(named('First', { shown: false, weeks: [] }))
    const { body } = await owner.agent.get(`${api}/versions`).expect(200)
    const { id } = (body as { versions: { id: number }[] }).versions.at(-1)!
    const { body: opened } = await owner.agent.get(api).expect(200)
    await owner.agent
      .post(`${api}/versions/${id}/restore`)
      .set('x-csrf-token', owner.csrf)
      .send({ version: opened.version })
      .expect(200)
    const { body: restored } = await owner.agent.get(api).expect(200)
    await publish(...(restored as { draft: { offers: { items: OfferedService[] } } }).draft.offers.items)
    expect((await site.http.get('/services/first').expect(200)).text).to.include('Listen')
  })
})
