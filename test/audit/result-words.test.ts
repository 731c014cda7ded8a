import { expect } from 'chai'
import { measureOthers } from '../../server/audit/benchmark/measureQueries.ts'
import { seed as seedTemplates } from '../../seeds/40_email_templates.ts'
import { say } from '../content/support.ts'
import { signIn } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { storeAudit } from './storedAudits.ts'
import { changedDefinition, maya, publishVersion, receiveLink, rowsOf, submit } from './support.ts'

describe('The words of the results', () => {
  const site = useSite()
  const page = async (path: string) => (await site.http.get(path).expect(200)).text.replaceAll(/\s+/g, ' ')

  /** @returns the address of the results of whoever answers so */
  async function complete(change: object = {}, person: object = maya): Promise<string> {
    const { body } = await submit(site, await receiveLink(site, person), change).expect(200)
    return (body as { url: string }).url
  }

  const resultsMail = async () =>
    (await drainMail(site)).find(({ html }) => html.includes('/audit/results/'))!

  it('go on in the message that the call is asked for with', async () => {
    const path = `${await complete()}/call`
    expect(await page(path)).to.match(/About my audit \(\d+ %\)/)
    await say(site, 'contact', (words) => ({
      ...words,
      call: { ...words.call, message: 'Zu meinen {percent} von hundert' },
    }))
    expect(await page(path))
      .to.match(/Zu meinen \d+ von hundert/)
      .and.not.include('About my audit')
  })

  it('are the owner’s in every sentence, on the page and to whoever hears it', async () => {
    await say(site, 'audit', (words) => ({
      ...words,
      told: {
        points: '{points} von {most} Punkten.',
        one: '{area} ist stark.',
        two: '{area} und {other} sind stark.',
        begin: 'Beginnen Sie mit {area}: {percent}%.',
        best: 'Überall {answer}.',
        focus: 'Die {lowest in words} schwächsten',
        keep: 'Weiter so',
        from: 'ab {from} {label}',
        between: '{from} bis {to} {label}',
        below: 'unter {above} {label}',
        given: '{count} Antworten:',
        gone: 'Die Antworten sind fort.',
        score: '{percent} von hundert, {label}',
      },
    }))
    await say(site, 'wizard', (words) => ({
      ...words,
      questions: { ...words.questions, step: 'Schritt {number} von {count}' },
    }))
    const url = await complete()
    const said = await page(url)
    for (const words of [
      '32 von 45 Punkten. Strategy &amp; Planning und Communication Channels sind stark. ' +
        'Beginnen Sie mit Employee Engagement &amp; Voice: 44%.',
      'ab 80 Excellent, 60 bis 79 Good, 40 bis 59 Needs Improvement, unter 40 Critical.',
      'Die three schwächsten',
      '15 Antworten:',
      'aria-label="71 von hundert, Good"',
      'Schritt 17 von 17',
    ])
      expect(said).to.include(words)
    expect(said).not.to.match(/You scored|is strong|place to start|Start with|and above is|Step 17|Your 15/)
    const mail = await resultsMail()
    for (const part of [mail.html, mail.text])
      expect(part.replaceAll(/\s+/g, ' ')).to.match(/32 von 45 Punkten\. .* sind stark/)
  })

  it('are the owner’s beside the scores of others, to screen readers too', async () => {
    await say(site, 'audit', (words) => ({
      ...words,
      compared: {
        ahead: 'Besser als {percent}% von {others}.',
        middle: 'In der Mitte von {others}.',
        behind: '{percent}% von {others} sind besser.',
        ofSize: '{count} Firmen mit {size} Leuten',
        ofAll: '{count} Firmen jeder Größe',
        title: 'Neben Ihresgleichen',
        titleOfAll: 'Neben allen',
        with: 'Verglichen mit {others}.',
        level: 'Genau in der Mitte',
        above: '{points} darüber',
        below: '{points} darunter',
        spoken: 'Sie {percent}, die anderen {low} bis {high}, die Mitte {middle}.',
      },
    }))
    for (let n = 0; n < 20; n++) await storeAudit(site, { email: `p${n}@firm${n}.example`, score: 60 + n })
    await measureOthers(site.services.db)
    const said = await page(await complete())
    for (const words of [
      'Besser als 60% von 20 Firmen mit 51-200 Leuten.',
      'Neben Ihresgleichen',
      'Verglichen mit 20 Firmen mit 51-200 Leuten. Nobody&#39;s answers',
      '22 darüber',
      '26 darunter',
      'aria-label="Sie 92, die anderen 65 bis 74, die Mitte 70."',
    ])
      expect(said).to.include(words)
    expect(said).not.to.match(/Ahead of|Next to|Compared with|the middle<|Half of the others are/)
  })

  it('are the owner’s in both parts of the mail, although its template came with the site', async () => {
    await seedTemplates(site.services.db)
    await say(site, 'audit', (words) => ({
      ...words,
      everywhere: { ...words.everywhere, inSentence: 'Safety Check' },
    }))
    await complete()
    expect((await resultsMail()).text).to.include('Your results page, to come back to them')
    await say(site, 'audit', (words) => ({
      ...words,
      mail: {
        subject: 'Ihr {audit}: {percent}%',
        preview: '{percent}%. {focus}!',
        title: 'Ihr Ergebnis',
        said: 'Antwort: {answer}.',
        saidInPlace: 'Antwort: {answer}, schon da.',
        open: 'Zum Ergebnis',
        openFor: 'und zum Drucken.',
        openText: 'Ihre Seite',
        reason: 'Sie haben den {audit} gemacht.',
      },
    }))
    await complete({ submit_key: 'another-key-of-another' }, { ...maya, email: 'ada@fennel.example' })
    const { subject, html, text } = await resultsMail()
    expect(subject).to.equal('Ihr Safety Check: 71%')
    for (const words of [
      '71%. Start with these three!',
      'Ihr Ergebnis, Maya',
      'Zum Ergebnis</a> und zum Drucken.',
    ])
      expect(html).to.include(words)
    expect(text).to.include('Ihr Ergebnis, Maya').and.include('Ihre Seite: http')
    for (const part of [html, text]) {
      expect(part).to.include('Antwort: No.').and.include('Antwort: Yes, schon da.')
      expect(part).to.include('Sie haben den Safety Check gemacht.')
      expect(part).not.to.match(/You said|Your results, |results page|because you completed/)
    }
  })

  it('are the owner’s beside the sample of them, on the home page and on that of the audit', async () => {
    await say(site, 'audit', (words) => ({
      ...words,
      everywhere: {
        ...words.everywhere,
        sample: 'Aus einem Beispiel:',
        sampleAreas: 'Die {areas} Bereiche',
      },
    }))
    const home = await page('/')
    expect(home).to.include('Aus einem Beispiel:').and.include('aria-label="Die 5 Bereiche"')
    expect(await page('/commsaudit')).to.include('Aus einem Beispiel:')
    expect(home).not.to.match(/One voice per question|areas of the audit/)
  })

  it('have the numbers of the audit that was answered, also once there is another one', async () => {
    const url = await complete()
    await drainMail(site)
    await publishVersion(
      site,
      2,
      changedDefinition((audit) => {
        audit.categories.splice(2)
        audit.questions = audit.questions.filter(({ categoryId }) =>
          audit.categories.some(({ id }) => id === categoryId),
        )
      }),
    )
    expect(await page(url))
      .to.include('Start with these three')
      .and.include('Your 15 answers:')
  })

  it('take names as words, whatever stands in them', async () => {
    await publishVersion(
      site,
      2,
      changedDefinition((audit) => {
        audit.categories[3]!.name = '{percent} $& <b>{name}</b>'
      }),
    )
    expect(await page(await complete())).to.include(
      '{percent} $&amp; &lt;b&gt;{name}&lt;/b&gt;, at 44%, is the place to start.',
    )
  })

  it('are the original where the firm wrote the page before they could be changed', async () => {
    await site.services.db('site_content').insert({
      page: 'audit',
      published: JSON.stringify({ results: { said: 'Ihre Antwort:' }, call: { title: 'Reden wir' } }),
    })
    await site.told()
    const said = await page(await complete())
    expect(said).to.include('Ihre Antwort: No').and.include('Reden wir')
    expect(said).to.include('You scored 32 of 45 points.').and.include('Start with these three')
  })

  it('are the same to whoever looks at the audit in the back office', async () => {
    await say(site, 'audit', (words) => ({
      ...words,
      compared: { ...words.compared, ahead: 'Besser als {percent}% von {others}.' },
    }))
    for (let n = 0; n < 20; n++) await storeAudit(site, { email: `p${n}@firm${n}.example`, score: 60 + n })
    await measureOthers(site.services.db)
    await complete()
    const requests = await rowsOf<{ id: number; email: string }>(site, 'audit_requests')
    const { id } = requests.find(({ email }) => email === 'maya@fennel.example')!
    const { agent } = await signIn(site)
    const { body } = await agent.get(`/admin/api/audits/${id}`).expect(200)
    expect(body.audit.result.standing).to.match(/^Besser als 60% von some 20 audits/)
  })

  it('are seen while they are written, at the place that says them', async () => {
    const { agent, csrf } = await signIn(site)
    const api = '/admin/api/site-content'
    const { body } = await agent.get(api).query({ page: 'audit' }).expect(200)
    const { draft, version } = body.opened
    draft.told.points = 'Just {points}.'
    draft.told.best = 'All of them: {answer}.'
    draft.compared.behind = 'Quite a way behind {others}.'
    draft.mail.saidInPlace = 'It was {answer}, and it is there.'
    await agent
      .put(`${api}/audit/draft`)
      .set('x-csrf-token', csrf)
      .send({ version, document: draft })
      .expect(200)
    const shown = async (view: string) =>
      (await agent.get(`/admin/site-content/audit/preview?view=${view}`).expect(200)).text
    expect(await shown('results')).to.include('Just 32.')
    expect(await shown('best')).to.include('Just 45. All of them: Yes.')
    expect(await shown('low')).to.include('Quite a way behind some 80 audits')
    for (const view of ['mail', 'mailText'])
      expect(await shown(view)).to.include('It was Yes, and it is there.')
    expect(await page(await complete())).to.include('You scored 32 of 45 points.')
  })
})
