import { expect } from 'chai'
import { remind } from '../../server/audit/jobs.ts'
import { checkDefinition } from '../../server/audit/shared/checkDefinition.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { signIn } from '../support/admin.ts'
import { drainMail, type SentMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { ownAnswers, ownAudit, wordsOfTheFirst } from './ownAudit.ts'
import {
  askForAudit,
  changedDefinition,
  linkIn,
  maya,
  profile,
  publishVersion,
  receiveLink,
  saveDraft,
  submit,
} from './support.ts'

describe('An audit of 12 questions in 4 categories', () => {
  const site = useSite()
  beforeEach(() => publishVersion(site, 2, ownAudit))

  const post = (link: string, body: object) => site.http.post(link).type('form').send(body)
  const page = async (path: string) => (await site.http.get(path).expect(200)).text
  const saysNothingOfTheFirst = ({ subject, text, html }: SentMail) => {
    for (const part of [
      subject,
      text,
      html.replaceAll(/style="[^"]*"/g, '').replaceAll(/<style>[^]*?<\/style>/g, ''),
    ])
      expect(part).to.not.match(wordsOfTheFirst)
  }

  it('may be published', () => {
    expect(checkDefinition(ownAudit, [firstDefinition])).to.deep.equal([])
  })

  it('heads its results as its headline ends', async () => {
    await publishVersion(
      site,
      3,
      changedDefinition((of) =>
        of.bands.forEach((band, at) => (band.headline = ['Well.', 'Well', 'Well?', 'Ah!'][at]!)),
      ),
    )
    const seen = async (answer: string, email: string) => {
      const link = await receiveLink(site, { first_name: 'A', last_name: 'B', email })
      const responses = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [at + 1, answer]))
      await submit(site, link, { responses }).expect(200)
      const mails = await drainMail(site)
      for (const { text, html } of mails) expect(text + html).not.to.match(/\b(?:Well|Ah)[.?!]\./)
      const results = mails.flatMap(({ links }) => links).find((url) => url.includes('/audit/results/'))!
      return /<h1>(.*?)<\/h1>/.exec(await page(new URL(results).pathname))![1]
    }
    expect(await seen('3', 'a@b.example')).to.equal('Well<span class="stop">.</span>')
    expect(await seen('2', 'c@d.example')).to.equal('Well<span class="stop">.</span>')
    expect(await seen('1', 'e@f.example')).to.equal('Ah!')
  })

  it('is what the mail with the link and the reminder tell of', async () => {
    await askForAudit(site).expect(200)
    const [asked] = await drainMail(site)
    expect(asked!.text)
      .to.include('Twelve questions')
      .and.include('Answer Always, Sometimes or Never. It takes 4-6 minutes')
    saysNothingOfTheFirst(asked!)
    const link = linkIn([asked!])
    const remindAgain = async () => {
      await site.services.db.raw(`update audit_requests set link_sent_at = now() - interval '8 days'`)
      await site.services.db.raw('update audit_links set reminded_at = null')
      await site.services.db.raw(`delete from email_campaigns where template = 'audit-reminder'`)
      await remind(site.services)
      return (await drainMail(site))[0]!
    }
    const untouched = await remindAgain()
    expect(untouched.text).to.include(
      'Twelve questions and 4-6 minutes are between you and your score, your three weakest areas',
    )
    await saveDraft(site, link, { version: 1, step: 2, responses: { 21: '3', 22: '1' } }).expect(200)
    const begun = await remindAgain()
    expect(begun.text).to.include('answered 2 of 12 questions').and.include('10 questions are left')
    for (const mail of [untouched, begun]) saysNothingOfTheFirst(mail)
  })

  it('goes by form to the results, back and resumed on the way', async () => {
    const link = await receiveLink(site)
    expect(await page(link))
      .to.include('Step 1 of 14')
      .and.include('12 questions, 4-6 minutes')
    await post(link, { step: 0, ...profile }).expect(303)
    let key = ''
    for (let step = 1; step <= 12; step++) {
      // Without a step in the address, the wizard goes on where it was left.
      const text = await page(link)
      expect(text)
        .to.include(`Question ${step} of 12`)
        .and.include(ownAudit.questions[step - 1]!.text)
      expect(text).to.not.include('one page')
      key = /name="submit_key" value="([^"]+)"/.exec(text)![1]!
      if (step === 12) break
      await post(link, { step, [`q${step}`]: step % 3 === 0 ? '2' : '3', go: 'next' })
        .expect(303)
        .expect('location', `${link}?step=${step + 1}`)
    }
    await post(link, { step: 12, go: 'previous' }).expect(303).expect('location', `${link}?step=11`)
    const chosen = (await page(`${link}?step=11`)).match(/<input[^>]*\bchecked\b[^>]*>/g)!
    expect(chosen).to.have.length(1)
    expect(chosen[0]).to.include('name="q11"').and.include('value="3"')
    const done = await post(link, { step: 12, q12: '1', go: 'next', submit_key: key }).expect(303)
    const text = await page(done.headers.location!)
    for (const words of [
      'Step 14 of 14',
      'You scored 43 of 48 points.',
      'Your 12 answers:',
      '75 and above is Strong, 45 to 74 Growing, below 45 At risk.',
      'The house stands firmly',
      'Begin with backups on one page.',
      'You said Never',
    ])
      expect(text).to.include(words)
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    expect(main.replaceAll(/<(?:svg|path)[^>]*>/g, '')).to.not.match(wordsOfTheFirst)
  })

  it('is scored by its own points, for both mails, the list, the details and the table', async () => {
    const link = await receiveLink(site)
    await submit(site, link, { responses: ownAnswers('3', { 1: '1', 12: '2' }) }).expect(200)
    const mails = await drainMail(site)
    expect(mails.map(({ subject }) => subject)).to.have.members([
      'Your Internal Comms Audit results: 85%',
      'Audit completed: Maya Okafor, Fennel Foods (85%)',
    ])
    for (const mail of mails) {
      expect(mail.text)
        .to.include('85% ')
        .and.include('Strong')
        .and.include('Cash & Runway')
        .and.include('50%')
      saysNothingOfTheFirst(mail)
    }
    const { agent } = await signIn(site)
    const { body } = await agent.get('/admin/api/audits/1').expect(200)
    const { audit } = body as { audit: { questions: object[]; result: object; score: number; look: string } }
    expect(audit).to.include({ score: 85, look: 'ok' })
    expect(audit.result).to.include({ points: 41, mostPoints: 48, label: 'Strong', kind: 'ok' })
    expect(audit.questions).to.have.length(12)
    expect(audit.questions[0]).to.deep.equal({
      id: 21,
      category: 'Cash & Runway',
      text: 'Do you have a forecast?',
      answer: '1',
      answerLabel: 'Never',
    })
    const { text } = await agent.get('/admin/audits.csv').expect(200)
    expect(text.trim().split('\n').at(-1)).to.match(/,85$/)
    expect((await agent.get('/admin/audits/1').expect(200)).text.replaceAll('<!-- -->', '')).to.include(
      '12 of 12 answered',
    )
  })

  it('takes its own answers and no others', async () => {
    const link = await receiveLink(site)
    for (const wild of [{ responses: { 1: '3' } }, { step: 13 }])
      await saveDraft(site, link, { version: 1, step: 1, ...wild }).expect(422)
    const { body } = await submit(site, link).expect(422)
    expect((body as { errors: object }).errors).to.deep.equal({ responses: 'Please answer all 12 questions' })
    const missing = ownAnswers('2')
    delete missing[32]
    await submit(site, link, { responses: missing }).expect(422)
    await submit(site, link, { responses: ownAnswers('2') }).expect(200)
  })
})

describe('A draft of another audit', () => {
  const site = useSite()

  it('is nowhere to be seen, however one comes', async () => {
    await publishVersion(site, 2, ownAudit, 'draft')
    const link = await receiveLink(site, maya)
    const { agent } = await signIn(site)
    await saveDraft(site, link, { version: 1, step: 1, profile, responses: { 21: '3' } }).expect(422)
    await saveDraft(site, link, { version: 1, step: 1, profile, responses: { 1: '3' } }).expect(200)
    const { body } = await submit(site, link).expect(200)
    const shown = [
      (await site.http.get('/commsaudit')).text,
      (await site.http.get('/')).text,
      (await site.http.get(`${link}?version=2&definition_version=2`)).text,
      (await site.http.get((body as { url: string }).url)).text,
      (await agent.get('/admin/audits/1')).text,
      ...(await drainMail(site)).map(({ html }) => html),
    ]
    for (const text of shown) expect(text).to.not.match(/Cash|Runway|Growing/)
  })
})
