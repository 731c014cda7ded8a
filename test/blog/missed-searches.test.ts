import type { Socket } from 'node:net'
import { expect } from 'chai'
import { deleteOldMissedSearches } from '../../server/blog/missedSearchQueries.ts'
import { createMissedSearches } from '../../server/blog/missedSearches.ts'
import { countedWords, type MissedSearch } from '../../server/blog/shared/missedSearch.ts'
import { agents } from '../analytics/support.ts'
import { signIn } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('What is counted of a search in vain', () => {
  const cases: [string, string | undefined][] = [
    ['Onboarding', 'onboarding'],
    ['ＦＡＱ for Managers', 'faq for managers'],
    ['on', undefined],
    ['🦓🦓', undefined],
    ['🦓'.repeat(60), '🦓'.repeat(60)],
    ['maya@fennel.example', undefined],
    ['https://elsewhere.example', undefined],
    ['+44 7700 900123', undefined],
    ['return to office 2026', 'return to office 2026'],
    ['one two three four five six seven', undefined],
    ['x'.repeat(61), undefined],
    ['{{7*7}}', undefined],
  ]
  for (const [searched, words] of cases) {
    it(`takes ${JSON.stringify(searched)} as ${JSON.stringify(words)}`, () => {
      expect(countedWords(searched)).to.equal(words)
    })
  }
})

describe('Searches in vain', () => {
  const site = useSite()
  const { chrome, firefox } = agents

  const stored = (): Promise<MissedSearch[]> => site.services.db('missed_searches').orderBy('words')
  const counted = async () => (await stored()).map(({ words, times }) => [words, times])

  /** Searches that wait for a flush, however slow the machine is. */
  function searches(pauseMs = 1e9) {
    const missed = createMissedSearches(site.services, pauseMs)
    const search = (words: string, agent = chrome, { isFound = false, headers = {} } = {}) =>
      missed.note(
        { headers: { 'user-agent': agent, ...headers }, socket: { remoteAddress: '198.51.100.7' } as Socket },
        words,
        isFound,
      )
    return { search, flush: () => missed.flush() }
  }

  it('count what somebody stopped at, not what they typed on the way', async () => {
    const { search, flush } = searches()
    for (const typed of ['onb', 'onboar', 'Onboarding zebras']) search(typed)
    search('onboarding zebras', firefox)
    await flush()
    expect(await counted()).to.deep.equal([['onboarding zebras', 2]])
  })

  it('do not count once the next words are found', async () => {
    const { search, flush } = searches()
    search('zebr')
    search('zebras', chrome, { isFound: true })
    await flush()
    expect(await counted()).to.deep.equal([])
  })

  it('leave out programs and pages fetched ahead', async () => {
    const { search, flush } = searches()
    search('of a program', 'Googlebot/2.1 (+http://www.google.com/bot.html)')
    search('fetched ahead', chrome, { headers: { 'sec-purpose': 'prefetch' } })
    await flush()
    expect(await counted()).to.deep.equal([])
  })

  it('count once a day for each visitor', async () => {
    const { search, flush } = searches()
    for (const agent of [chrome, firefox, chrome]) {
      search('zebras', agent)
      await flush()
    }
    expect(await counted()).to.deep.equal([['zebras', 2]])
  })

  it('count by themselves after a moment', async () => {
    searches(1).search('zebras')
    await until(async () => (await stored()).length === 1)
  })

  it('are those of visitors on the page, not of the owner nor of a category', async () => {
    const { agent: owner, csrf } = await signIn(site)
    await owner
      .patch('/admin/api/settings/privacy/counting')
      .set('x-csrf-token', csrf)
      .send({ change: { heedOptOut: true } })
      .expect(200)
    const agent = (name: string) => ({ 'User-Agent': `${chrome} ${name}` })
    await site.http.get('/blog?q=Of+a+visitor').set(agent('a')).expect(200)
    await site.http.get('/blog?category=strategy&q=in+a+category').set(agent('b')).expect(200)
    await site.http
      .get('/blog?q=opted+out')
      .set({ ...agent('c'), 'Sec-GPC': '1' })
      .expect(200)
    await owner.get('/blog?q=of+the+owner').set(agent('d')).expect(200)
    await site.memory.missedSearches.flush()
    expect(await counted()).to.deep.equal([['of a visitor', 1]])
  })

  it('are told in Analytics and as CSV, for the days that are shown', async () => {
    const { db } = site.services
    const today = new Date().toISOString().slice(0, 10)
    await db('missed_searches').insert([
      { day: today, words: 'zebras', times: 2 },
      { day: '2026-01-01', words: 'zebras', times: 40 },
      { day: today, words: '=cmd|1', times: 1 },
    ])
    const { agent } = await signIn(site)
    const { body } = await agent.get(`/admin/api/analytics/searches?from=${today}&to=${today}`).expect(200)
    expect(body).to.deep.equal({
      searches: [
        { words: 'zebras', times: 2, lastDay: today },
        { words: '=cmd|1', times: 1, lastDay: today },
      ],
    })
    const { text } = await agent
      .get('/admin/analytics/searches.csv?from=2026-01-01&to=2026-01-02')
      .expect(200)
    expect(text).to.contain('Searched for,Times,Last on\r\nzebras,40,2026-01-01\r\n').and.not.contain('cmd')
  })

  it('are forgotten with single page views', async () => {
    const { db } = site.services
    const day = (text: string) => db.raw('select (now() - ?::interval)::date::text as day', [text])
    for (const age of ['15 months', '13 months'])
      await db('missed_searches').insert({ day: (await day(age)).rows[0].day, words: age })
    expect(await deleteOldMissedSearches(db, 14)).to.equal(1)
    expect((await stored()).map(({ words }) => words)).to.deep.equal(['13 months'])
  })
})
