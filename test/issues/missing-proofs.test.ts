import { expect } from 'chai'
import type { AudienceView } from '../../server/issues/shared/issuesApi.ts'
import { keepReport } from '../../server/sendingDomain/domainReportQueries.ts'
import type { Finding, SendingReport } from '../../server/sendingDomain/shared/sendingDomain.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

const finding = (id: Finding['id'], state: Finding['state'], verdict: string): Finding => ({
  id,
  name: id.toUpperCase(),
  state,
  verdict,
  text: '',
})

describe('Before an issue is sent, of the records that Gmail and Yahoo ask for', () => {
  const site = useSite({
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'post@firm.example',
    MARKETING_SMTP_URL: 'smtp://many.example',
    MARKETING_FROM: 'news@news.firm.example',
  })
  const owner = useOwner(site)

  const missingAfter = async (domains: SendingReport['domains']) => {
    await keepReport(site.services.db, { domains, checkedAt: new Date().toISOString() })
    const { body } = await owner.agent
      .post('/admin/api/issues/audience')
      .set('x-csrf-token', owner.csrf)
      .send({})
      .expect(200)
    return (body as AudienceView).missing
  }

  it('those are named that were looked for and are not there', async () => {
    const findings = [
      finding('spf', 'error', 'Missing'),
      finding('dkim', 'error', 'Missing'),
      finding('bimi', 'info', 'Missing'),
    ]
    expect(await missingAfter([{ domain: 'firm.example', findings }])).to.deep.equal({
      domain: 'firm.example',
      names: ['SPF', 'DKIM'],
    })
  })

  it('nothing is said where nobody answered, where a key may have another name, or where all is there', async () => {
    for (const [spf, dkim] of [
      [finding('spf', 'unchecked', 'Not checked'), finding('dkim', 'warning', 'Not found')],
      [finding('spf', 'ok', 'Passes'), finding('dkim', 'ok', 'Found')],
    ] as const)
      expect(await missingAfter([{ domain: 'firm.example', findings: [spf, dkim] }])).to.equal(undefined)
  })

  it('only the sender of issues counts, where there are two', async () => {
    const told = await missingAfter([
      { stream: 'asked', domain: 'firm.example', findings: [finding('spf', 'error', 'Missing')] },
      { stream: 'marketing', domain: 'news.firm.example', findings: [finding('spf', 'ok', 'Passes')] },
    ])
    expect(told).to.equal(undefined)
  })
})
