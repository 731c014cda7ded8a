import { expect } from 'chai'
import { remind } from '../../server/audit/jobs.ts'
import { deleteExpiredDrafts } from '../../server/audit/linkQueries.ts'
import { maskPath } from '../../server/log.ts'
import { decoys } from '../../server/web/shared/decoys.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import {
  askForAudit,
  linkIn,
  maya,
  profile,
  receiveLink,
  rowsOf,
  sampleResponses,
  saveDraft,
  submit,
} from './support.ts'

const invalid = 'This audit link is either invalid, expired, or has already been used.'

describe('taking the audit', () => {
  const site = useSite()

  const age = (table: string, column: string, interval: string) =>
    site.services.db.raw(`update ${table} set ${column} = ${column} - interval '${interval}'`)
  const draft = async () => (await rowsOf(site, 'audit_drafts'))[0]

  describe('by its link', () => {
    it('opens as often as wanted and is not used by it', async () => {
      const link = await receiveLink(site)
      const opened = Array.from({ length: 50 }, (_, index) => site.http[index % 2 ? 'head' : 'get'](link))
      for (const { status } of await Promise.all(opened)) expect(status).to.equal(200)
      expect((await rowsOf(site, 'audit_links'))[0]).to.include({ is_used: false, used_at: null })
      expect(await rowsOf(site, 'audit_drafts')).to.have.length(0)
      await submit(site, link).expect(200)
    })

    it('is never stored, indexed or passed on', async () => {
      const { headers, text } = await site.http.get(await receiveLink(site)).expect(200)
      expect(headers['cache-control']).to.equal('no-store')
      expect(headers['referrer-policy']).to.equal('no-referrer')
      expect(headers['x-robots-tag']).to.equal('noindex, nofollow')
      expect(text).to.include('<meta name="robots" content="noindex, nofollow">')
      expect(text).to.not.match(/<script[^>]+src="https?:\/\/(?!127)/)
    })

    it('is one and the same invalid page when unknown, malformed, expired or used', async () => {
      const used = await receiveLink(site)
      await submit(site, used).expect(200)
      const expired = await receiveLink(site, { ...maya, email: 'late@fennel.example' })
      await site.services.db.raw(
        `update audit_links set expires_at = now() - interval '1 second' where not is_used`,
      )
      const bodies = new Set<string>()
      const paths = [
        used,
        expired,
        `/audit/${'x'.repeat(43)}`,
        '/audit/nonsense',
        '/audit/%E0%A4%A',
        '/audit/results/x',
      ]
      for (const path of paths) {
        const { status, text } = await site.http.get(path)
        expect(status, path).to.equal(404)
        expect(text).to.include('Invalid Audit Link').and.include(invalid).and.include('Go to Home')
        expect(text).to.include('Send me a working link')
        // The name of the field that only robots fill in is drawn again for every page.
        bodies.add(text.replaceAll(new RegExp(decoys.join('|'), 'g'), 'decoy'))
      }
      expect(bodies.size).to.equal(1)
    })

    it('expires by the clock of the database, 30 days after it was made', async () => {
      const link = await receiveLink(site)
      await age('audit_links', 'expires_at', '29 days 23 hours')
      await site.http.get(link).expect(200)
      await age('audit_links', 'expires_at', '1 hour')
      await site.http.get(link).expect(404)
      await submit(site, link).expect(404)
      await saveDraft(site, link, { version: 1, step: 1 }).expect(404)
    })

    it('stands in no log, whatever is asked of it', async () => {
      const link = await receiveLink(site)
      const token = link.split('/').at(-1)!
      for (const path of [
        link,
        `${link}?step=3`,
        `${link}/draft`,
        `${link}/submit`,
        `/audit/results/${token}`,
      ]) {
        expect(maskPath(path)).to.include('[token]').and.not.include(token)
      }
    })

    it('does not open the results, nor the other way round', async () => {
      const token = (await receiveLink(site)).split('/').at(-1)
      await site.http.get(`/audit/results/${token}`).expect(404)
    })
  })

  describe('answers on the way', () => {
    it('are kept, merged and shown again', async () => {
      const link = await receiveLink(site)
      await saveDraft(site, link, { version: 1, step: 1, profile }).expect(200, { ok: true, version: 1 })
      await saveDraft(site, link, { version: 2, step: 2, responses: { 1: '3' } }).expect(200)
      await saveDraft(site, link, { version: 3, step: 3, responses: { 2: '1', 1: '2' } }).expect(200)
      expect(await draft()).to.deep.include({ version: 3, step: 3, profile, responses: { 1: '2', 2: '1' } })
      const { text } = await site.http.get(link).expect(200)
      expect(text).to.include('Step 4 of 17').and.include('Is your strategy easy to adjust')
      expect((await rowsOf(site, 'audit_links'))[0]!.is_used).to.equal(false)
    })

    it('that come late do not overwrite newer ones', async () => {
      const link = await receiveLink(site)
      await saveDraft(site, link, { version: 5, step: 1, responses: { 1: '3' } }).expect(200)
      const { body } = await saveDraft(site, link, { version: 4, step: 1, responses: { 1: '1' } }).expect(409)
      expect(body).to.deep.include({ code: 'newer_draft' })
      expect(body.draft).to.deep.include({ version: 5, responses: { 1: '3' } })
    })

    it('of two tabs all survive, 100 edits interleaved', async () => {
      const link = await receiveLink(site)
      await Promise.all([1, 2].map((tab) => editFrom(link, tab)))
      const { responses } = (await draft())!
      expect(Object.keys(responses as object)).to.have.length(15)
    })

    it('go away when the audit is completed', async () => {
      const first = await receiveLink(site)
      await saveDraft(site, first, { version: 1, step: 1, responses: { 1: '3' } })
      await submit(site, first).expect(200)
      expect(await rowsOf(site, 'audit_drafts')).to.have.length(0)
      await saveDraft(site, first, { version: 9, step: 1, responses: { 1: '3' } }).expect(404)
    })

    it('go away when their link has expired', async () => {
      const link = await receiveLink(site)
      await saveDraft(site, link, { version: 1, step: 1, responses: { 1: '3' } }).expect(200)
      await deleteExpiredDrafts(site.services.db)
      expect(await rowsOf(site, 'audit_drafts')).to.have.length(1)
      await age('audit_links', 'expires_at', '31 days')
      await deleteExpiredDrafts(site.services.db)
      expect(await rowsOf(site, 'audit_drafts')).to.have.length(0)
    })

    const bad: [string, unknown][] = [
      ['nothing', {}],
      ['an unknown question', { version: 1, step: 1, responses: { 16: '3' } }],
      ['an unknown answer', { version: 1, step: 1, responses: { 1: '9' } }],
      ['a list of answers', { version: 1, step: 1, responses: ['3'] }],
      ['a step beyond the last', { version: 1, step: 16 }],
      ['a version that is no number', { version: '1', step: 1 }],
      ['a role that is too long', { version: 1, step: 0, profile: { role: 'a'.repeat(151) } }],
      ['a profile that is a list', { version: 1, step: 0, profile: { role: ['a'] } }],
      ['a list', []],
    ]
    for (const [name, body] of bad) {
      it(`refuse ${name}`, async () => {
        const link = await receiveLink(site)
        await saveDraft(site, link, body as object).expect(422)
        expect(await rowsOf(site, 'audit_drafts')).to.have.length(0)
      })
    }

    async function editFrom(link: string, tab: number): Promise<void> {
      let version = 0
      for (let edit = 0; edit < 50; edit++) {
        const responses = { [((edit * 2 + tab) % 15) + 1]: String((edit % 3) + 1) }
        for (;;) {
          version += 1
          const { status, body } = await saveDraft(site, link, { version, step: 1, responses })
          if (status === 200) break
          expect(status).to.equal(409)
          version = body.draft.version
        }
      }
    }
  })

  describe('completing it', () => {
    it('scores on the server, uses the link, moves the contact and sends the results', async () => {
      const link = await receiveLink(site)
      const forged = { total_score: 100, category_scores: { 'Strategy & Planning': 100 } }
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
          'Strategy & Planning': 92,
          'Leadership Communication': 67,
          'Communication Channels': 89,
          'Employee Engagement & Voice': 44,
          'Measurement & Improvement': 50,
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
        .and.include('Fennel Foods, 51-200 employees')
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

    const { 15: _last, ...fourteen } = sampleResponses
    const bad: [string, object, string][] = [
      ['14 answers', { responses: fourteen }, 'responses'],
      ['a question 16', { responses: { ...sampleResponses, 16: '3' } }, 'responses'],
      ['an answer 4', { responses: { ...sampleResponses, 1: '4' } }, 'responses'],
      ['answers as a list', { responses: Object.values(sampleResponses) }, 'responses'],
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

  describe('without JavaScript', () => {
    const post = (link: string, body: object) => site.http.post(link).type('form').send(body)

    it('goes question by question by form, and back, to the results', async () => {
      const link = await receiveLink(site)
      await post(link, { step: 0, ...profile })
        .expect(303)
        .expect('location', `${link}?step=1`)
      let key = ''
      for (let step = 1; step <= 15; step++) {
        const { text } = await site.http.get(`${link}?step=${step}`).expect(200)
        expect(text).to.include(`Question ${step} of 15`)
        key = /name="submit_key" value="([^"]+)"/.exec(text)![1]!
        if (step === 15) break
        const answer = sampleResponses[step]
        await post(link, { step, [`q${step}`]: answer, go: 'next' })
          .expect(303)
          .expect('location', `${link}?step=${step + 1}`)
      }
      await post(link, { step: 15, go: 'previous' }).expect(303).expect('location', `${link}?step=14`)
      const last = { step: 15, q15: '2', go: 'next', submit_key: key }
      const done = await post(link, last).expect(303)
      expect(done.headers.location).to.match(/^\/audit\/results\/[\w-]{43}$/)
      await site.http.get(done.headers.location!).expect(200)
      await post(link, last).expect(303).expect('location', done.headers.location!)
      await post(link, { ...last, submit_key: 'somebody-elses-key' }).expect(404)
      expect(await rowsOf(site, 'audit_submissions')).to.have.length(1)
    })

    it('says beside the fields what is missing', async () => {
      const link = await receiveLink(site)
      const { text } = await post(link, { step: 0, company_name: 'Fennel Foods' }).expect(422)
      expect(text).to.include('value="Fennel Foods"').and.include('This field is required')
      expect(text).to.include('aria-invalid="true"')
      await post(link, { step: 0, ...profile }).expect(303)
      const question = await post(link, { step: 1, go: 'next' }).expect(422)
      expect(question.text).to.include('Choose an answer to go on.')
    })

    it('does not skip questions', async () => {
      const link = await receiveLink(site)
      const { text } = await site.http.get(`${link}?step=9`).expect(200)
      expect(text).to.include('Step 1 of 17')
      await post(link, { step: 12, q12: '3' }).expect(422)
      await post(link, { step: 0, ...profile })
      await post(link, { step: 12, q12: '3' }).expect(422)
      expect((await draft())!.responses).to.deep.equal({})
    })
  })

  describe('the reminder', () => {
    const remindAfter = async (interval: string) => {
      await age('audit_requests', 'link_sent_at', interval)
      await remind(site.services)
      return drainMail(site)
    }

    it('comes once, 7 days after the link was sent, and makes the contact audit_incomplete', async () => {
      const link = await receiveLink(site)
      await saveDraft(site, link, { version: 1, step: 1, responses: { 1: '3', 2: '2' } })
      expect(await remindAfter('6 days 23 hours')).to.have.length(0)
      const mails = await remindAfter('1 hour')
      expect(mails).to.have.length(1)
      expect(mails[0]).to.include({ to: maya.email, subject: 'Your Internal Comms Audit is still waiting' })
      expect(mails[0]!.text).to.include('answered 2 of 15 questions').and.include('13 questions are left')
      expect(linkIn(mails)).to.equal(link)
      expect(mails[0]!.headers).to.have.property('list-unsubscribe')
      expect((await rowsOf(site, 'contacts'))[0]!.lifecycle).to.equal('audit_incomplete')
      await Promise.all([remind(site.services), remind(site.services)])
      expect(await remindAfter('7 days')).to.have.length(0)
    })

    it('waits while the link has not really been sent', async () => {
      await askForAudit(site)
      await age('audit_requests', 'requested_at', '8 days')
      await remind(site.services)
      expect(await rowsOf(site, 'email_campaigns')).to.have.length(1)
    })

    const nobody: [string, (link: string) => Promise<unknown>][] = [
      ['who completed', (link) => submit(site, link)],
      ['whose link has expired', () => age('audit_links', 'expires_at', '31 days')],
      ['who unsubscribed', () => site.services.db('contacts').update({ lifecycle: 'unsubscribed' })],
      ['whose address bounced', () => site.services.db('contacts').update({ email_bounced_at: new Date() })],
    ]
    for (const [name, change] of nobody) {
      it(`does not come to someone ${name}`, async () => {
        await change(await receiveLink(site))
        await drainMail(site)
        expect(await remindAfter('8 days')).to.have.length(0)
      })
    }
  })
})
