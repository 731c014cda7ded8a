import type * as z from 'zod/mini'
import { deadLinks } from '../../blog/admin/deadLinks.ts'
import type { LinkCheck } from '../../blog/linkCheck.ts'
import { readArticle } from '../../blog/shared/readArticle.ts'
import { mailedBytes } from '../../outbox/previewMail.ts'
import { streamOf } from '../../outbox/streams.ts'
import { lastReport } from '../../sendingDomain/lastReport.ts'
import { domainOf } from '../../sendingDomain/shared/sendingDomain.ts'
import type { Services } from '../../services.ts'
import { triedIssue } from '../mail.ts'
import { withSiteUrl } from '../renderIssue.ts'
import { linkChecks, proofCheck, sizeCheck, type IssueCheck } from '../shared/issueChecks.ts'
import type { issueText } from '../shared/issueForms.ts'

/** What is well with an issue and what is not: its size, whether mailboxes believe it, and its links. */
export async function checkIssue(
  services: Services,
  ask: LinkCheck,
  text: z.output<typeof issueText>,
): Promise<IssueCheck[]> {
  const { config } = services
  const content = withSiteUrl(text.content, config.siteUrl)
  const { links } = readArticle(content)
  const [bytes, report, { dead }] = await Promise.all([
    mailedBytes(services, triedIssue(text, text.id)),
    lastReport(services),
    deadLinks(services, ask, { content, links }, { kind: 'issue', from: Date.now() }),
  ])
  const stream = streamOf(config.mail, 'marketing')
  return [sizeCheck(bytes), proofCheck(domainOf(report, stream)?.findings), ...linkChecks(links, dead)]
}
