import { expect } from 'chai'
import { auditJobs } from '../../server/audit/jobs.ts'
import { maskPath } from '../../server/log.ts'
import { retentionJobs } from '../../server/retention/jobs.ts'
import { decoys } from '../../server/web/shared/decoys.ts'
import { useSite } from '../support/site.ts'
import { maya, profile, receiveLink, rowsOf, saveDraft, submit } from './support.ts'

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

    it('give way to those that were given later on another device, whichever arrives first', async () => {
      const link = await receiveLink(site)
      const minuteAgo = Date.now() - 60_000
      await saveDraft(site, link, { version: 1, step: 2, responses: { 1: '1', 2: '1' } }).expect(200)
      const late = { 1: minuteAgo, 3: minuteAgo }
      await saveDraft(site, link, { version: 2, step: 3, responses: { 1: '3', 3: '3' }, answeredAt: late })
      expect(await draft()).to.deep.include({ version: 2, responses: { 1: '1', 2: '1', 3: '3' } })
      await saveDraft(site, link, { version: 3, step: 3, responses: { 3: '2' } }).expect(200)
      expect(await draft()).to.deep.include({ version: 3, responses: { 1: '1', 2: '1', 3: '2' } })
    })

    it('are no later than they arrive, whatever the clock of their device says', async () => {
      const link = await receiveLink(site)
      const tomorrow = { 1: Date.now() + 86_400_000 }
      await saveDraft(site, link, { version: 1, step: 1, responses: { 1: '1' }, answeredAt: tomorrow })
      await saveDraft(site, link, { version: 2, step: 1, responses: { 1: '3' } }).expect(200)
      expect(await draft()).to.deep.include({ version: 2, responses: { 1: '3' } })
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

    it('stay when their link has expired, which shows them to nobody', async () => {
      const link = await receiveLink(site)
      await saveDraft(site, link, {
        version: 1,
        step: 1,
        profile: { role: 'Beekeeper' },
        responses: { 1: '3' },
      }).expect(200)
      expect((await site.http.get(link).expect(200)).text).to.include('Beekeeper')
      await age('audit_links', 'expires_at', '31 days')
      for (const { run } of [...auditJobs, ...retentionJobs]) await run(site.services)
      expect(await draft()).to.deep.include({ responses: { 1: '3' } })
      const { text } = await site.http.get(link).expect(404)
      expect(text).to.include(invalid).and.not.include('Beekeeper')
      const refused = await saveDraft(site, link, { version: 2, step: 2, responses: { 2: '1' } }).expect(404)
      expect(refused.text).to.not.include('Beekeeper')
      await submit(site, link).expect(404)
      expect(await draft()).to.deep.include({ version: 1, responses: { 1: '3' } })
    })

    const bad: [string, unknown][] = [
      ['nothing', {}],
      ['an unknown question', { version: 1, step: 1, responses: { 16: '3' } }],
      ['an unknown answer', { version: 1, step: 1, responses: { 1: '9' } }],
      ['a list of answers', { version: 1, step: 1, responses: ['3'] }],
      [
        'a moment that is no number',
        { version: 1, step: 1, responses: { 1: '3' }, answeredAt: { 1: 'now' } },
      ],
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
})
