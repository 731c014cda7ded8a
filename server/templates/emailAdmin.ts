import { Router } from 'express'
import { countReaders, listIssues, recentPosts } from '../issues/queries.ts'
import { daysToSend, stateLabel } from '../issues/rules.ts'
import { mailHealth } from '../outbox/health.ts'
import { paths } from '../paths.ts'
import { stageLabel } from '../contacts/rules.ts'
import type { Services } from '../services.ts'
import { sendAdminPage } from '../web/adminPage.ts'
import { sendCsv } from '../web/csv.ts'
import { momentText } from '../web/dates.ts'
import { listPage, pageIds, readList, type ListQuery } from '../web/list.ts'
import { functionCards } from './functions.ts'
import { campaignsByIds, countCampaigns, emailCounts, listSequences, listTemplates } from './queries.ts'
import { openRate, type CampaignRow } from './rules.ts'
import { inOrder } from '../web/list.ts'

const tabs = ['sequences', 'templates', 'campaigns', 'platforms', 'functions'] as const
/** 20 rows a page (spec admin-area, section 9). */
const campaignSpec = { sorts: { newest: 'created_at' }, sort: 'newest', size: 20 } as const

/** Email Marketing: the screen with its five tabs. */
export function emailAdmin(services: Services): Router {
  const { config, db, log } = services
  const router = Router()

  router.get(paths.admin.emailMarketing, async (req, res) => {
    const query = readList(req.query, campaignSpec)
    await sendAdminPage(services, req, res, {
      view: 'templates/email-marketing',
      title: 'Email Marketing',
      active: 'emailMarketing',
      locals: {
        props: {
          tab: tabs.find((tab) => tab === req.query.tab) ?? 'sequences',
          overview: await overview().catch(failed),
          campaigns: { initial: await campaigns(query).catch(failed), query },
        },
      },
    })
  })

  router.get('/admin/api/email', async (_req, res) => {
    res.json(await overview())
  })

  router.get('/admin/api/email/campaigns', async (req, res) => {
    res.json(await campaigns(readList(req.query, campaignSpec)))
  })

  router.get(`${paths.admin.emailMarketing}/campaigns.csv`, async (_req, res) => {
    await sendCsv(
      res,
      'campaigns',
      [
        { label: 'Recipient', value: (row: CampaignRow) => row.email },
        { label: 'Subject', value: (row) => row.subject },
        { label: 'Status', value: (row) => row.status },
        { label: 'Sent', value: (row) => row.sent },
        { label: 'Opened', value: (row) => (row.opened ? 'yes' : 'no') },
        { label: 'Clicked', value: (row) => (row.clicked ? 'yes' : 'no') },
      ],
      allCampaigns(),
    )
  })
  return router

  /** The screen says so and offers to try again. */
  function failed(error: unknown): null {
    log.error({ err: error }, 'Email Marketing could not be read')
    return null
  }

  async function overview() {
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

  async function campaigns(query: ListQuery, total?: number) {
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

  async function* allCampaigns() {
    const total = await countCampaigns(db)
    const query = { ...readList({}, campaignSpec), size: 500 }
    for (let page = 1; (page - 1) * query.size < total; page++) {
      yield (await campaigns({ ...query, page }, total)).rows
    }
  }
}
