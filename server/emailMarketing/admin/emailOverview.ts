import { whyNotSent } from '../../outbox/shared/cancelled.ts'
import { mailName } from '../../outbox/shared/mailNames.ts'
import type { Config } from '../../config.ts'
import { stageLabel } from '../../contacts/shared/stages.ts'
import { countReports } from '../../deliveries/reportQueries.ts'
import { mailServices } from '../../deliveries/serviceWebhooks.ts'
import { recentPosts } from '../../issues/admin/recentPostQueries.ts'
import { binnedIssues } from '../../issues/issueBinQueries.ts'
import { listIssues, type IssueRow } from '../../issues/resultQueries.ts'
import { countReaders } from '../../issues/readerQueries.ts'
import { sendingLimits } from '../../outbox/sendingLimits.ts'
import { sendingPlan } from '../../outbox/shared/sendingPlan.ts'
import { shownState, stateLabel } from '../../issues/shared/issue.ts'
import { mailHealth } from '../../outbox/mailHealthQueries.ts'
import { senderFacts } from '../../outbox/sender.ts'
import type { Services } from '../../services.ts'
import { momentText } from '../../web/dates.ts'
import { listPage, type ListPage } from '../../web/list.ts'
import { countMatching, inOrder, pageIds } from '../../web/listQueries.ts'
import { staysHere } from '../../outbox/noMailServer.ts'
import { configOf } from '../../outbox/streams.ts'
import type { Overview } from '../shared/emailOverview.ts'
import { cardText, functionCards } from './functionCards.ts'
import {
  campaignsByIds,
  campaignsMatching,
  countCampaigns,
  emailCounts,
  keptHere,
  statusOf,
  type Campaign,
  type CampaignsQuery,
} from './campaignQueries.ts'
import { listSequences } from '../../sequences/admin/sequenceQueries.ts'
import { binnedSequences } from '../../sequences/sequenceBinQueries.ts'
import { binnedTemplates } from '../../templates/templateBinQueries.ts'
import { listTemplates } from '../../templates/templateQueries.ts'
import { yieldsToSiteContent } from '../../outbox/yieldsToSiteContent.ts'
import { openRate } from '../shared/openRate.ts'
import { reasonText } from '../shared/reasonText.ts'
import type { CampaignRow } from '../shared/screens.ts'

/** Everything on the screen but the list of campaigns. */
export async function emailOverview(services: Services): Promise<Overview> {
  const { config, db } = services
  const { minutes } = await services.currentDefinition()
  const [counts, sequences, templates, mail, sender, issues, readers, posts, reports, limits, bins] =
    await Promise.all([
      emailCounts(db, config.timeZone),
      listSequences(db),
      listTemplates(db),
      mailHealth(db, config),
      senderFacts(db, config),
      listIssues(db),
      countReaders(db),
      recentPosts(db),
      countReports(db),
      sendingLimits(db, config),
      everyBin(services),
    ])
  const here = staysHere(configOf(config, 'marketing'))
  return {
    summary: {
      activeSequences: counts.activeSequences,
      sequences: counts.sequences,
      templates: counts.templates,
      campaignsSent: counts.campaignsSent + (here ? counts.kept : 0),
      openRate: here
        ? openRate(counts.opened + counts.keptOpened, counts.left + counts.kept)
        : openRate(counts.opened, counts.left),
      kept: counts.kept,
    },
    sequences: sequences.map((row) => ({ ...row, stageLabel: stageLabel(row.lifecycleStage) })),
    templates: await Promise.all(
      templates.map(async (row) => ({
        ...row,
        yieldsToSiteContent: await yieldsToSiteContent(services.content, row),
      })),
    ),
    functions: functionCards.map((card) => ({
      ...card,
      description: cardText(card, minutes),
      hasRow: templates.some((template) => template.id === card.id),
    })),
    platform: {
      dailyLimit: mail.dailyLimit,
      sentToday: mail.sentToday + (here ? counts.keptToday : 0),
      waiting: mail.waiting,
      paused: mail.pauses.map(({ reason }) => reason).join('. ') || null,
      delivers: mail.delivers,
      staysHere: here,
      sender,
      webhook: Boolean(config.mail.webhookSecret) || mailServices(config.mail).length > 0,
      reports,
    },
    issues: issues.map((issue) => issueLine(issue, here, config)),
    ...bins,
    readers,
    days: sendingPlan(readers, limits).days.length,
    posts: posts.map(({ id, title }) => ({ id, title })),
  }
}

/** @param here mail goes no further than this machine, and counts as sent when it lies there */
function issueLine(
  issue: IssueRow,
  here: boolean,
  { timeZone }: Pick<Config, 'timeZone'>,
): Overview['issues'][0] {
  const sent = issue.sent + (here ? issue.kept : 0)
  const shown = shownState(issue.state, { ...issue, sent })
  return {
    id: issue.id,
    subject: issue.subject || '(no subject)',
    state: shown,
    stateLabel: stateLabel[shown],
    when: momentText(issue.sendAt ?? issue.updatedAt, timeZone),
    at: (issue.sendAt ?? issue.updatedAt).getTime(),
    readers: issue.readers,
    sent,
    opened: issue.opened + (here ? issue.keptOpened : 0),
  }
}

/** What can be brought back. */
async function everyBin({
  config,
  db,
}: Services): Promise<Pick<Overview, 'deleted' | 'deletedIssues' | 'deletedSequences'>> {
  const [templates, issues, sequences] = await Promise.all([
    binnedTemplates(db),
    binnedIssues(db),
    binnedSequences(db),
  ])
  const when = ({ deletedAt }: { deletedAt: Date }) => momentText(deletedAt, config.timeZone)
  return {
    deleted: templates.map((row) => ({ id: row.id, subject: row.subject, when: when(row) })),
    deletedIssues: issues.map((row) => ({
      id: row.id,
      subject: row.subject || '(no subject)',
      when: when(row),
    })),
    deletedSequences: sequences.map((row) => ({ id: row.id, subject: row.name, when: when(row) })),
  }
}

/** One page of what was sent. */
export async function campaignPage(
  { config, db }: Services,
  query: CampaignsQuery,
): Promise<ListPage<CampaignRow>> {
  const matching = campaignsMatching(query)
  const narrowed = query.q !== '' || Object.values(query.filters).some(Boolean)
  const found = narrowed
    ? await countMatching(db, matching)
    : { total: await countCampaigns(db), more: false }
  const ids = await pageIds(db, query, matching, found.more ? undefined : found.total)
  const rows = inOrder(ids, await campaignsByIds(db, ids)).map((campaign) => campaignRow(campaign, config))
  return listPage(query, rows, found)
}

/** A send as the table shows it. */
const campaignRow = (campaign: Campaign, { timeZone }: Pick<Config, 'timeZone'>): CampaignRow => ({
  id: campaign.id,
  contactId: campaign.contactId,
  email: campaign.email,
  subject: mailName(campaign),
  status: statusOf(campaign),
  sent: campaign.sentAt ? momentText(campaign.sentAt, timeZone) : 'Not sent',
  opened: campaign.openedAt !== null,
  clicked: campaign.clickedAt !== null,
  reason: reasonOf(campaign),
})

function reasonOf(campaign: Campaign): string | null {
  if (statusOf(campaign) === keptHere) return 'No mail server was connected, so it did not leave'
  return campaign.sentAt && campaign.status !== 'bounced' ? null : reasonText(whyNotSent(campaign))
}
