import { expect } from 'chai'
import type { OpenedDocument } from '../../server/content/shared/contentScreens.ts'
import { addressOf } from '../../server/proof/shared/caseAddress.ts'
import { mostEarlier, withEarlierAddresses } from '../../server/proof/shared/earlierAddresses.ts'
import { nearestAnswer } from '../../server/proof/shownProof.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { study } from './support.ts'

const titled = (title: string, client = title, more: Parameters<typeof study>[0] = {}) =>
  study({ title, client, ...more })
const earlier = (before: ReturnType<typeof study>[], now: ReturnType<typeof study>[]) =>
  withEarlierAddresses(before, now).map((each) => each.earlier)

describe('The address of a case study', () => {
  it('is what was typed, else made of its headline', () => {
    expect(addressOf(titled('Six plants, one sentence.'))).to.equal('six-plants-one-sentence')
    expect(addressOf(titled('Six plants', 'A', { address: 'orchard' }))).to.equal('orchard')
    expect(addressOf(titled('六つの工場'))).to.match(/^case-/)
  })

  const [a, b] = [titled('One'), titled('Two')]
  const cases: [what: string, before: (typeof a)[], now: (typeof a)[], kept: string[][]][] = [
    ['nothing while it stays', [a, b], [b, a], [[], []]],
    ['the old one when the headline changes', [a, b], [titled('Uno', 'One'), b], [['one'], []]],
    ['the old one when another is typed', [a], [titled('One', 'X', { address: 'uno' })], [['one']]],
    ['the old one of the same place when all else changes', [a, b], [titled('Uno'), b], [['one'], []]],
    ['nothing of one that was taken out', [a, b], [b], [[]]],
    ['nothing for one that is new', [a], [a, titled('New')], [[], []]],
    [
      'nothing of one that was never on the site',
      [titled('One', 'X', { shown: false })],
      [titled('Uno', 'X')],
      [[]],
    ],
    ['nothing twice', [a], [titled('Uno', 'One', { earlier: ['one', 'eins'] })], [['one', 'eins']]],
    [
      'those before the old one when an older version is restored',
      [titled('Three', 'One', { earlier: ['two', 'one'] })],
      [titled('One')],
      [['three', 'two']],
    ],
    [
      'those of the old one behind its own',
      [titled('Three', 'One', { earlier: ['two', 'one'] })],
      [titled('Four', 'One', { earlier: ['two', 'zero'] })],
      [['three', 'two', 'zero', 'one']],
    ],
  ]
  for (const [what, before, now, kept] of cases) {
    it(`leaves behind ${what}`, () => {
      expect(earlier(before, now)).to.deep.equal(kept)
    })
  }

  it('leaves behind the newest ten', () => {
    const many = Array.from({ length: mostEarlier }, (_, at) => `old-${at}`)
    const [kept] = earlier([a], [titled('Uno', 'One', { earlier: many })])
    expect(kept).to.deep.equal(['one', ...many.slice(0, mostEarlier - 1)])
  })
})

describe('A voice of the drawing', () => {
  for (const [score, answer] of [
    ['0', 1],
    ['24', 1],
    ['25', 2],
    ['74', 2],
    ['75', 3],
    ['100', 3],
  ] as const) {
    it(`is the answer that ${score}% is nearest to`, () => {
      expect(nearestAnswer(score)).to.equal(answer)
    })
  }
})

describe('A case study whose address changes', () => {
  const site = useSite()
  const owner = useOwner(site)
  const api = '/admin/api/site-content/case-studies'
  const publish = async (...items: object[]): Promise<OpenedDocument> => {
    const { body: opened } = await owner.agent.get(api).expect(200)
    const document = { ...opened.draft, cases: { items } }
    const send = { document, version: opened.version }
    const saved = await owner.agent.put(`${api}/draft`).set('x-csrf-token', owner.csrf).send(send).expect(200)
    const { version } = saved.body as { version: number }
    const { body } = await owner.agent
      .post(`${api}/publish`)
      .set('x-csrf-token', owner.csrf)
      .send({ version })
    await site.told()
    return body as OpenedDocument
  }

  it('is found at every address that it had, which its form shows', async () => {
    await publish(titled('First words', 'Orchard'), titled('Other'))
    const second = await publish(titled('Second words', 'Orchard'), titled('Other'))
    const [words] = (second.live.cases as { items: ReturnType<typeof study>[] }).items
    expect(words!.earlier).to.deep.equal(['first-words'])
    await publish(titled('Other'), { ...words!, address: 'third' })
    for (const old of ['first-words', 'second-words'])
      await site.http
        .get(`/case-studies/${old}`)
        .expect(301)
        .expect('Location', '/case-studies/third')
        .expect('Cache-Control', 'no-cache')
    await site.http.get('/case-studies/third').expect(200)
  })

  it('is found at all of them after an older version is published again', async () => {
    const moved = async (address: string, { live }: OpenedDocument) => {
      const [words] = (live.cases as { items: ReturnType<typeof study>[] }).items
      return publish({ ...words!, address })
    }
    const first = await publish(titled('One', 'Orchard'))
    await moved('three', await moved('two', first))
    await publish(titled('One', 'Orchard'))
    for (const old of ['two', 'three'])
      await site.http.get(`/case-studies/${old}`).expect(301).expect('Location', '/case-studies/one')
  })

  it('is previewed while it is written, also before it is on the site', async () => {
    await publish(titled('Shown'))
    const { body: opened } = await owner.agent.get(api).expect(200)
    const document = {
      ...opened.draft,
      cases: { items: [titled('Shown'), titled('Begun', 'B', { shown: false })] },
    }
    const send = { document, version: opened.version }
    await owner.agent.put(`${api}/draft`).set('x-csrf-token', owner.csrf).send(send).expect(200)
    const preview = async (query: string) =>
      (await owner.agent.get(`/admin/site-content/case-studies/preview${query}`).expect(200)).text
    expect(await preview('?view=case&entry=1')).to.include('<h1 id="h-case">Begun</h1>')
    for (const all of ['', '?view=case&entry=7', '?view=list&entry=1'])
      expect(await preview(all)).to.include('<h1>Case studies</h1>')
  })
})
