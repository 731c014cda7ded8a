import { expect } from 'chai'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { maya, receiveLink, rowsOf, sampleResponses, saveDraft, submit } from './support.ts'

describe('An audit', () => {
  const site = useSite()

  describe('completing it', () => {
    it('scores on the server, uses the link, moves the contact and sends the results', async () => {
      const link = await receiveLink(site)
      const forged = { total_score: 100, category_scores: { strategy: 100 } }
      const { body } = await submit(site, link, forged).expect(200)
      expect(body).to.include({
        ok: true,
        title: 'Audit Complete!',
        message: 'Your results are ready. Check below for your personalized insights.',
      })
      const [submission] = await rowsOf(site, 'audit_submissions')
      expect(submission).to.deep.include({
        email: maya.email,
        company_name: 'Fennel Foods',
        role: 'Internal Communications Manager',
        company_size: '51-200',
        responses: sampleResponses,
        total_score: 71,
        category_scores: {
          strategy: 92,
          leadership: 67,
          channels: 89,
          engagement: 44,
          measurement: 50,
        },
      })
      expect((await rowsOf(site, 'audit_links'))[0]!.is_used).to.equal(true)
      expect((await rowsOf(site, 'contacts'))[0]!.lifecycle).to.equal('prospect_audit')

      const [results, notice] = (await drainMail(site)).toSorted((a, b) => b.to.localeCompare(a.to))
      expect(results).to.include({ to: maya.email, subject: 'Your Internal Comms Audit results: 71%' })
      expect(results!.text).to.include('complimentary 30-minute strategy call')
      expect(results!.html).to.include('Employee Engagement &amp; Voice').and.include('44%')
      expect(notice).to.include({ to: 'hello@plainsong.example', replyTo: maya.email })
      expect(notice!.subject).to.equal('Audit completed: Maya Okafor, Fennel Foods (71%)')

      const page = await site.http.get(body.url).expect(200)
      expect(page.headers['cache-control']).to.equal('no-store')
      expect(page.text)
        .to.include('You scored 32 of 45 points.')
        .and.include('<bdi>Fennel Foods</bdi>, 51-200 employees')
        .and.include('data-track="Schedule Discovery Call - Results" data-track-type="CTA Button"')
      expect(results!.links).to.include(site.url + body.url)
    })

    it('happens once when a token is submitted 50 times at once', async () => {
      const link = await receiveLink(site)
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          submit(site, link, { submit_key: `key-number-${index}-of-fifty` }),
        ),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).to.have.length(1)
      expect(statuses.filter((status) => status === 404)).to.have.length(49)
      expect(await rowsOf(site, 'audit_submissions')).to.have.length(1)
      const mails = await drainMail(site)
      expect(mails.filter(({ to }) => to === maya.email)).to.have.length(1)
    })

    it('answers the same attempt again with the same results', async () => {
      const link = await receiveLink(site)
      const first = await submit(site, link).expect(200)
      const second = await submit(site, link, { role: 'Something else' }).expect(200)
      expect(second.body).to.deep.equal(first.body)
      await submit(site, link, { submit_key: 'another-attempt-entirely' }).expect(404)
      expect(await rowsOf(site, 'audit_submissions')).to.have.length(1)
    })

    it('keeps of a question the answer that was given later on another device', async () => {
      const link = await receiveLink(site)
      const minuteAgo = Date.now() - 60_000
      const shown = { 1: minuteAgo, 2: Date.now() + 60_000 }
      await saveDraft(site, link, { version: 1, step: 14, responses: { 1: '1', 2: '1' } }).expect(200)
      await submit(site, link, { answeredAt: shown }).expect(200)
      const [submission] = await rowsOf(site, 'audit_submissions')
      expect(submission!.responses).to.deep.equal({ ...sampleResponses, 1: '1' })
      expect(submission!.total_score).to.equal(67)
    })

    it('takes the answers that it is sent where nobody says when they were given', async () => {
      const link = await receiveLink(site)
      await saveDraft(site, link, { version: 1, step: 14, responses: { 1: '1' } }).expect(200)
      await submit(site, link).expect(200)
      expect((await rowsOf(site, 'audit_submissions'))[0]!.responses).to.deep.equal(sampleResponses)
    })

    const { 15: _last, ...fourteen } = sampleResponses
    const bad: [string, object, string][] = [
      ['14 answers', { responses: fourteen }, 'responses'],
      ['a question 16', { responses: { ...sampleResponses, 16: '3' } }, 'responses'],
      ['an answer 4', { responses: { ...sampleResponses, 1: '4' } }, 'responses'],
      ['answers as a list', { responses: Object.values(sampleResponses) }, 'responses'],
      ['a moment that is no number', { answeredAt: { 1: 'now' } }, 'answeredAt'],
      ['no company', { company_name: ' ' }, 'company_name'],
      ['an unknown company size', { company_size: '11-50' }, 'company_size'],
      ['a role that is too long', { role: 'a'.repeat(151) }, 'role'],
      ['no key', { submit_key: '' }, 'submit_key'],
    ]
    for (const [name, change, field] of bad) {
      it(`refuses ${name} and leaves the link as it was`, async () => {
        const link = await receiveLink(site)
        const { body } = await submit(site, link, change).expect(422)
        expect(Object.keys(body.errors)).to.deep.equal([field])
        expect(body).to.include({
          title: 'Submission failed',
          message: 'Please try again or contact us for help.',
        })
        expect(await rowsOf(site, 'audit_submissions')).to.have.length(0)
        await site.http.get(link).expect(200)
      })
    }

    it('keeps markup, emoji and right-to-left text harmless', async () => {
      const link = await receiveLink(site)
      const { body } = await submit(site, link, {
        company_name: '<img src=x onerror=alert(1)>Fennel 🎉 & "Söhne"',
        role: 'מנהלת תקשורת',
      }).expect(200)
      expect(body.html).to.include('Fennel 🎉 &amp; &#34;Söhne&#34;').and.not.include('<img')
    })

    it('does not move back a contact who is further', async () => {
      const link = await receiveLink(site)
      await site.services.db('contacts').update({ lifecycle: 'consulting_client' })
      await submit(site, link).expect(200)
      expect((await rowsOf(site, 'contacts'))[0]!.lifecycle).to.equal('consulting_client')
    })
  })
})
