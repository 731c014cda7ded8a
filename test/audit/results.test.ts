import { expect } from 'chai'
import { resultsOf } from '../../server/audit/resultsOf.ts'
import type { Answer } from '../../server/audit/shared/definition.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { score } from '../../server/audit/shared/score.ts'
import type { Responses } from '../../server/audit/shared/wizard.ts'
import type { Submission } from '../../server/audit/submissionQueries.ts'
import { hashToken } from '../../server/web/tokens.ts'
import { createPost } from '../blog/support.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { firstWords, profile, receiveLink, submit } from './support.ts'

const all = (answer: Answer, but: Responses = {}): Responses => ({
  ...Object.fromEntries(firstDefinition.questions.map(({ id }) => [id, answer])),
  ...but,
})
const resultsFor = (responses: Responses) => {
  const { total, categories } = score(firstDefinition, responses)
  return resultsOf(
    { responses, totalScore: total, categoryScores: categories } as Submission,
    firstDefinition,
    firstWords(firstDefinition),
  )
}

describe('what the results say', () => {
  const begin = 'Start with these three'
  const keep = 'Keep these three strong'
  const cases: [string, Responses, string, string][] = [
    [
      'one Somewhat in the last category',
      all('3', { 14: '2' }),
      keep,
      'You scored 44 of 45 points. Strategy & Planning and Leadership Communication are strong. Measurement & Improvement, at 83%, is the place to start.',
    ],
    [
      'every Yes',
      all('3'),
      keep,
      'You scored 45 of 45 points. You answered Yes to every question. Use the tips below to keep it so.',
    ],
    [
      'every No',
      all('1'),
      begin,
      'You scored 15 of 45 points. Strategy & Planning, at 33%, is the place to start.',
    ],
    [
      'a high score with one failing category',
      all('3', { 14: '1', 15: '1' }),
      begin,
      'You scored 41 of 45 points. Strategy & Planning and Leadership Communication are strong. Measurement & Improvement, at 33%, is the place to start.',
    ],
    [
      'one strong category',
      all('2', { 8: '3', 9: '3' }),
      begin,
      'You scored 32 of 45 points. Communication Channels is strong. Strategy & Planning, at 67%, is the place to start.',
    ],
  ]
  for (const [name, responses, heading, summary] of cases) {
    it(`makes sense for ${name}`, () => {
      const results = resultsFor(responses)
      expect(results.focusHeading).to.equal(heading)
      expect(results.summary).to.equal(summary)
    })
  }
})

describe('the results page', () => {
  const site = useSite()

  async function complete(responses: Responses): Promise<{ link: string; url: string; cookie: string }> {
    const link = await receiveLink(site)
    const { body, headers } = await submit(site, link, { responses }).expect(200)
    const [cookie] = headers['set-cookie'] as unknown as string[]
    return { link, url: (body as { url: string }).url, cookie: cookie! }
  }

  it('says beside each tip what was answered, on the page and in both parts of the mail', async () => {
    const { url } = await complete(all('3', { 11: '1', 12: '2' }))
    const { text } = await site.http.get(url).expect(200)
    const said = [...text.matchAll(/class="fix__said">([^<]+)</g)].map((match) => match[1])
    expect(said.slice(0, 3)).to.deep.equal(['You said No', 'You said Somewhat', 'You said Yes'])
    const mail = (await drainMail(site)).find(({ subject }) => subject.includes('results'))!
    for (const part of [mail.html, mail.text]) {
      expect(part).to.match(
        /We regularly collect feedback from employees\.[^A-Za-z]*(?:<[^>]+>)?\(?You said No/,
      )
      expect(part).to.include('You said Yes, already in place')
    }
  })

  it('is the last of the seventeen steps', async () => {
    const { url } = await complete(all('2'))
    const { text } = await site.http.get(url).expect(200)
    expect(text).to.include('Step 17 of 17')
  })

  it('offers an article for each of the three lowest categories that has one, and names each category once', async () => {
    await createPost(site, { title: 'Measure one thing', category: 'Measurement' })
    await createPost(site, { title: 'Not about this', category: 'Channels' })
    const { url } = await complete(all('3', { 14: '1', 11: '1', 1: '1' }))
    const { text } = await site.http.get(url).expect(200)
    expect(text).to.match(/Read: <a href="\/blog\/[^"]+">\s*Measure one thing/)
    expect(text).to.not.include('Not about this')
    expect(text.split('<b>Leadership Communication</b>')).to.have.length(2)
    expect(text).to.not.include('class="map"')
  })

  it('leads to an enquiry that is filled in with what the audit knows', async () => {
    const { url } = await complete(all('2'))
    const results = await site.http.get(url).expect(200)
    const path = /href="(\/audit\/results\/[\w-]{43}\/call)"/.exec(results.text)![1]!
    const { text, headers } = await site.http.get(path).expect(200)
    expect(headers).to.include({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(text).to.include('Schedule your 30-minute call').and.include('About my audit (67 %)')
    for (const value of ['Maya Okafor', 'maya@fennel.example', profile.company_name, profile.role]) {
      expect(text).to.include(`value="${value}"`)
    }
    expect(text).to.include('<option value="51-200" selected>')
    const mails = await drainMail(site)
    const mail = mails.find(({ subject }) => subject.includes('results'))!
    expect(mail.links).to.include(site.url + path)
    await site.http.get(`/audit/results/${'x'.repeat(43)}/call`).expect(404)
  })

  it('is read by its link also when its secret is no longer configured', async () => {
    const { url } = await complete(all('2'))
    // As if another secret had made it.
    const token = 'x'.repeat(43)
    await site.services.db('audit_submissions').update({ results_token_hash: hashToken(token) })
    const other = `${url.slice(0, url.lastIndexOf('/'))}/${token}`
    const { text } = await site.http.get(other).expect(200)
    expect(text).to.include(`href="${other}/call"`)
  })

  it('is where the used link leads in the browser that completed it, and in no other', async () => {
    const { link, url, cookie } = await complete(all('2'))
    expect(cookie).to.match(/^audit=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
    const key = cookie.split(';')[0]!
    await site.http.get(link).set('Cookie', key).expect(303).expect('Location', url)
    await site.http.get(link).expect(404)
    await site.http.get(link).set('Cookie', 'audit=%E0').expect(404)
    await site.http
      .get(link)
      .set('Cookie', `audit=${'x'.repeat(43)}`)
      .expect(404)
    const other = await receiveLink(site, { first_name: 'B', last_name: 'C', email: 'b@fennel.example' })
    await submit(site, other, { submit_key: 'another-key-of-another' }).expect(200)
    await site.http.get(other).set('Cookie', key).expect(404)
  })
})
