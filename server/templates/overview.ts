import { countReaders, listIssues, recentPosts } from '../issues/queries.ts'
import { daysToSend, stateLabel } from '../issues/rules.ts'
import { stageLabel } from '../contacts/rules.ts'
import { mailHealth } from '../outbox/health.ts'
import type { Services } from '../services.ts'
import { momentText } from '../web/dates.ts'
import { inOrder, listPage, pageIds, type ListPage, type ListQuery } from '../web/list.ts'
import { functionCards } from './functions.ts'
import { campaignsByIds, countCampaigns, emailCounts, listSequences, listTemplates } from './queries.ts'
import { openRate, type CampaignRow } from './rules.ts'

/** Everything on the screen but the list of campaigns. */
export async function emailOverview({ config, db }: Services) {
  const [counts, sequences, templates, mail, issues, readers, posts] = await Promise.all([
    emailCounts(db),
    listSequences(db),
    listTemplates(db),
    mailHealth(db, config),
    listIssues(db, 50),
    countReaders(db),
    recentPosts(db),
  ])
  return {
    summary: {
      activeSequences: counts.activeSequences,
      sequences: counts.sequences,
      templates: counts.templates,
      campaignsSent: counts.campaignsSent,
      openRate: openRate(counts.opened, counts.left),
    },
    sequences: sequences.map((row) => ({ ...row, stageLabel: stageLabel(row.lifecycleStage) })),
    templates,
    functions: functionCards.map((card) => ({
      ...card,
      hasRow: templates.some((template) => template.id === card.id),
    })),
    platform: {
      dailyLimit: mail.dailyLimit,
      sentToday: mail.sentToday,
      waiting: mail.waiting,
      paused: mail.paused?.reason ?? null,
      delivers: mail.delivers,
      sender: `${config.mail.from.name} <${config.mail.from.address}>`,
      tracking: config.mail.tracking,
      webhook: Boolean(config.mail.webhookSecret),
    },
    issues: issues.map((issue) => ({
      id: issue.id,
      subject: issue.subject || '(no subject)',
      state: issue.state,
      stateLabel: stateLabel[issue.state],
      when: momentText(issue.sendAt ?? issue.updatedAt, config.timeZone),
      readers: issue.readers,
      sent: issue.sent,
      opened: issue.opened,
    })),
    readers,
    days: daysToSend(readers, mail.dailyLimit),
    posts,
  }
}

/**
 * One page of what was sent.
 * @param total how many there are, when it is known already
 */
export async function campaignPage(
  { config, db }: Services,
  query: ListQuery,
  total?: number,
): Promise<ListPage<CampaignRow>> {
  const all = total ?? (await countCampaigns(db))
  const ids = await pageIds(db, query, { from: 'email_campaigns', id: 'id', orderBy: 'created_at' }, all)
  const rows = inOrder(ids, await campaignsByIds(db, ids))
  return listPage(
    query,
    rows.map((row): CampaignRow => ({
      id: row.id,
      email: row.email,
      subject: row.subject,
      status: row.status,
      sent: row.sentAt ? momentText(row.sentAt, config.timeZone) : 'Not sent',
      opened: row.openedAt !== null,
      clicked: row.clickedAt !== null,
      reason: row.sentAt ? null : row.lastError,
    })),
    { total: all },
  )
}
