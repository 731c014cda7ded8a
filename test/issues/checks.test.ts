import { expect } from 'chai'
import { proofCheck, sizeCheck } from '../../server/issues/shared/issueChecks.ts'
import { keepReport } from '../../server/sendingDomain/domainReportQueries.ts'
import type { Finding } from '../../server/sendingDomain/shared/sendingDomain.ts'
import { createCategories, createPost } from '../blog/support.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

const finding = (id: Finding['id'], state: Finding['state'] = 'ok', verdict = 'Passes'): Finding => ({
  id,
  name: id.toUpperCase(),
  state,
  verdict,
  text: '',
})

describe('What is looked at before an issue is sent', () => {
  it('is whether Gmail shows it whole', () => {
    expect([18 * 1024, 500, 101 * 1024, 103 * 1024].map((bytes) => sizeCheck(bytes))).to.deep.equal([
      { state: 'ok', text: '18 KB, Gmail shows it whole' },
      { state: 'ok', text: '1 KB, Gmail shows it whole' },
      { state: 'warn', text: '101 KB: a little more, and Gmail cuts it.' },
      {
        state: 'warn',
        text: '103 KB: Gmail cuts it at 102 KB and hides the rest, with the link to unsubscribe.',
      },
    ])
  })

  it('is whether mailboxes can tell that it is ours, with the way to the settings where not', () => {
    const spf = finding('spf')
    const dkim = finding('dkim')
    const dmarc = finding('dmarc')
    expect(proofCheck([finding('bimi', 'info', 'Optional'), spf, dkim, dmarc])).to.deep.equal({
      state: 'ok',
      text: 'SPF, DKIM and DMARC pass',
    })
    expect(proofCheck([spf, finding('dkim', 'ok', 'Found'), dmarc])).to.deep.equal({
      state: 'ok',
      text: 'SPF: passes, DKIM: found, DMARC: passes',
    })
    expect(proofCheck([spf, dkim, finding('dmarc', 'error', 'Missing')])).to.deep.equal({
      state: 'warn',
      text: 'SPF: passes, DKIM: passes, DMARC: missing.',
      inSettings: true,
    })
    const unknown = { state: 'todo', text: 'SPF, DKIM and DMARC were not checked yet.', inSettings: true }
    expect([proofCheck(), proofCheck([spf])]).to.deep.equal([unknown, unknown])
  })

  describe('with what the site knows', () => {
    const site = useSite()
    const owner = useOwner(site)
    const check = async (content: string) => {
      const { body } = await owner.agent
        .post('/admin/api/issues/check')
        .set('x-csrf-token', owner.csrf)
        .send({ subject: 'One', preheader: '', content })
        .expect(200)
      return body.lines as { state: string; text: string; quote?: string }[]
    }

    it('is which of its links lead to a draft or nowhere', async () => {
      await createCategories(site, 'Strategy')
      await createPost(site, { title: 'Out', slug: 'out' })
      await createPost(site, { title: 'Draft', slug: 'draft', age: null })
      await createPost(site, { title: 'Soon', slug: 'soon', age: -2880 })
      const lines = await check(
        'Hello {{firstName|you}}, [a](/blog/out), [Read the post](/blog/draft), ' +
          `[later](${site.url}/blog/soon) and [gone](/blog/none).`,
      )
      expect(lines.slice(2)).to.deep.equal([
        {
          state: 'warn',
          text: '“Read the post” leads to a draft, which readers do not see.',
          quote: '/blog/draft',
        },
        {
          state: 'warn',
          text: '“later” leads to a post that is not out yet.',
          quote: `${site.url}/blog/soon`,
        },
        { state: 'warn', text: '“gone” leads to a post that does not exist.', quote: '/blog/none' },
      ])
    })

    it('is whether a button says where it leads', async () => {
      const lines = await check('[Book a call](){button}\n\n[Read](/blog/none){button}')
      expect(lines.slice(2)).to.deep.equal([
        { state: 'warn', text: '“Book a call” leads nowhere yet.', quote: 'Book a call' },
        { state: 'warn', text: '“Read” leads to a post that does not exist.', quote: '/blog/none' },
      ])
    })

    it('is its size as it is mailed, and what was last found of the domain', async () => {
      const [size, before] = await check('Hello')
      expect(size!.text).to.match(/^\d+ KB, Gmail shows it whole$/)
      expect(before!.state).to.equal('todo')
      const findings = [finding('spf'), finding('dkim'), finding('dmarc')]
      await keepReport(site.services.db, {
        domains: [{ domain: 'plainsong.example', findings }],
        checkedAt: new Date().toISOString(),
      })
      const [long, after] = await check('A line of words with [a link](/blog).\n\n'.repeat(1100))
      expect(long!.text).to.match(/^\d+ KB: Gmail cuts it/)
      expect(after!.text).to.equal('SPF, DKIM and DMARC pass')
    })
  })
})
