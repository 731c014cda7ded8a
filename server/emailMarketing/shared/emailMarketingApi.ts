import type { MailWords } from '../../outbox/shared/mailPreview.ts'
import type { CampaignRow } from './screens.ts'
import { endpoint, type ListParameters } from '../../web/shared/endpoint.ts'
import type { ListPage } from '../../web/shared/list.ts'
import type { Overview } from './emailOverview.ts'

/** Email Marketing: what its tabs show. */
export const emailMarketingApi = {
  overview: endpoint('GET /admin/api/email').as<{ answer: Overview }>(),
  campaigns: endpoint('GET /admin/api/email/campaigns').as<{
    query: ListParameters
    answer: ListPage<CampaignRow>
  }>(),
  campaignsCsv: endpoint('GET /admin/email-marketing/campaigns.csv').as<{ query: ListParameters }>(),
  sequencesCsv: endpoint('GET /admin/email-marketing/sequences.csv').as<{ query: ListParameters }>(),
  issuesCsv: endpoint('GET /admin/email-marketing/issues.csv').as<{ query: ListParameters }>(),
  templatesCsv: endpoint('GET /admin/email-marketing/templates.csv').as<{ query: ListParameters }>(),
  /** What a function makes: its words, and the mail as a page of its own. */
  functionWords: endpoint('POST /admin/api/email/functions/:id').as<{ answer: MailWords }>(),
  functionMail: endpoint('GET /admin/email-marketing/functions/:id').as<object>(),
}
