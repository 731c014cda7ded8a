import { expect } from 'chai'
import {
  discardDraft,
  draftOf,
  publish,
  restoreIntoDraft,
  saveDraft,
  versionOf,
  versionsOf,
  type Outcome,
} from '../../server/content/drafts.ts'
import { renderDraft } from '../../server/content/renderDraft.ts'
import { contentDocuments } from '../../server/content/shared/documents.ts'
import { readHtml } from '../support/html.ts'
import { startSite, useSite, type TestSite } from '../support/site.ts'

describe('The words of a page', () => {
  const site = useSite()
  const by = 'ada@example.com'
  const db = () => site.services.db
  const open = async (of: Pick<TestSite, 'http' | 'told'> = site) => {
    await of.told()
    return (await of.http.get('/').expect(200)).text
  }
  const headline = (html: string) => readHtml(html).headings(1)[0]
  const versionAfter = (outcome: Outcome): number => {
    if (!outcome.done) throw new Error(JSON.stringify(outcome))
    return outcome.version
  }
  const write = async (words: string, seen?: number) => {
    const { document, version } = await draftOf(db(), 'home')
    const changed = { ...document, hero: { ...document.hero, headline: words } }
    return saveDraft(db(), 'home', changed, { seen: seen ?? version, by })
  }
  const say = async (words: string) =>
    versionAfter(await publish(db(), 'home', { seen: versionAfter(await write(words)), by }))

  it('are seen by nobody while they are written, but for whoever previews them', async () => {
    const before = await open()
    const kept = site.services.pages.get('/')
    await write('Say it once.')
    expect(headline((await renderDraft(site.services, 'home')).html)).to.equal('Say it once.')
    await site.told()
    expect(site.services.pages.get('/'), 'the page stays in memory').to.equal(kept)
    expect(headline(await open())).to.equal(headline(before))
  })

  it('are seen by everybody once they are published, in every process', async () => {
    const other = await startSite({ DATABASE_URL: site.services.config.databaseUrl })
    try {
      for (const process of [site, other]) await open(process)
      await say('Say it once.')
      for (const process of [site, other]) expect(headline(await open(process))).to.equal('Say it once.')
    } finally {
      await other.stop()
    }
  })

  it('are published with a line in the log of who did what, and drafted without one', async () => {
    await say('Say it once.')
    await write('Say it twice.')
    const [line, ...others] = await db()('activity_log')
    expect(others).to.have.length(0)
    expect(line).to.include({ who: by, action: 'content.published', subject: 'site', subject_id: 'home' })
    expect(line.facts).to.deep.equal({ title: contentDocuments.home.title })
  })

  it('are whole and without an error for everybody who asks while they are published', async () => {
    const answers: string[] = []
    let publishing = true
    const visitors = Array.from({ length: 8 }, async () => {
      while (publishing) answers.push((await site.http.get('/').expect(200)).text)
    })
    for (const words of ['One.', 'Two.', 'Three.', 'Four.']) await say(words)
    publishing = false
    await Promise.all(visitors)
    expect(answers.filter((html) => !html.trimEnd().endsWith('</html>'))).to.deep.equal([])
    expect(headline(await open())).to.equal('Four.')
  })

  it('are not written over by somebody who has not seen the newest', async () => {
    const seen = versionAfter(await write('Mine.'))
    await write('Theirs.', seen)
    const late = await write('Mine again.', seen)
    expect(late).to.deep.include({ done: false, why: 'overtaken' })
    expect((await draftOf(db(), 'home')).document.hero.headline).to.equal('Theirs.')
    expect(await publish(db(), 'home', { seen, by })).to.deep.include({ why: 'overtaken' })
    expect(await discardDraft(db(), 'home', { seen })).to.deep.include({ why: 'overtaken' })
  })

  it('are refused with a word at each place where they do not fit', async () => {
    const { document } = await draftOf(db(), 'home')
    const wrong = {
      ...document,
      hero: { ...document.hero, headline: ' ', lead: '[here](javascript:alert)', beside: 'x'.repeat(49) },
    }
    const outcome = await saveDraft(db(), 'home', wrong, { seen: 0, by })
    expect(outcome).to.deep.equal({
      done: false,
      why: 'invalid',
      problems: {
        'hero.headline': 'This must not be empty',
        'hero.lead': 'A link leads to an address that starts with https://, http://, mailto:, tel:, / or #',
        'hero.beside': 'At most 48 characters',
      },
    })
    expect((await draftOf(db(), 'home')).isDraft).to.equal(false)
  })

  it('can be forgotten before they are published', async () => {
    const seen = versionAfter(await write('Rather not.'))
    versionAfter(await discardDraft(db(), 'home', { seen }))
    const now = await draftOf(db(), 'home')
    expect(now.isDraft).to.equal(false)
    expect(now.document).to.deep.equal(now.original)
  })

  it('keep what was published before, and come back as a draft', async () => {
    await say('First.')
    await say('Second.')
    const [second, first] = await versionsOf(db(), 'home')
    expect(second!.publishedBy).to.equal(by)
    expect((await versionOf(db(), 'home', first!.id))!.hero.headline).to.equal('First.')
    const { version } = await draftOf(db(), 'home')
    const restored = versionAfter(await restoreIntoDraft(db(), 'home', first!.id, { seen: version, by }))
    expect(headline(await open())).to.equal('Second.')
    await publish(db(), 'home', { seen: restored, by })
    expect(headline(await open())).to.equal('First.')
  })

  it('become the original again, and follow it from then on', async () => {
    await say('Ours.')
    const { version, original } = await draftOf(db(), 'home')
    const seen = versionAfter(await restoreIntoDraft(db(), 'home', 'original', { seen: version, by }))
    await publish(db(), 'home', { seen, by })
    expect(headline(await open())).to.equal(original.hero.headline)
    expect((await db()('site_content').first('published')).published).to.deep.equal({})
  })

  it('are stored only where they differ from the original', async () => {
    await say('Ours.')
    const { published } = await db()('site_content').first('published')
    expect(published).to.deep.equal({ hero: { headline: 'Ours.' } })
  })

  it('are kept fifty publications back', async () => {
    for (let time = 0; time < 52; time++) await say(`Number ${time}.`)
    const versions = await versionsOf(db(), 'home')
    expect(versions).to.have.length(50)
    expect((await versionOf(db(), 'home', versions.at(-1)!.id))!.hero.headline).to.equal('Number 2.')
  })

  for (const [what, stored] of [
    ['an empty heading', { hero: { headline: '' } }],
    ['a list where words belong', { hero: { headline: ['a'] } }],
    ['nothing where a section belongs', { hero: null }],
    ['a section of an older release', { banner: { text: 'Sale' }, hero: { colour: 'red' } }],
    ['a section that is always shown, hidden', { parts: { order: [{ part: 'audit', shown: false }] } }],
  ] as const) {
    it(`fall back to the original, section by section, where the database holds ${what}`, async () => {
      await db()('site_content').insert({ page: 'home', published: { ...stored, who: { title: 'For you' } } })
      const html = await open()
      expect(headline(html)).to.equal("Let's build something powerful.")
      expect(html).to.include('For you')
      expect(html).to.include('id="audit"')
    })
  }
})
