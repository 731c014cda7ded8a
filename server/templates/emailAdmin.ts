import { Router } from 'express'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { sendAdminPage } from '../web/adminPage.ts'
import { byId, sendCsv, type Column } from '../web/csv.ts'
import { readList } from '../web/list.ts'
import { campaignPage, campaignRow, emailOverview } from './overview.ts'
import { campaignsBelow } from './queries.ts'
import type { CampaignRow } from './rules.ts'

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
          overview: await emailOverview(services).catch(failed),
          campaigns: { initial: await campaignPage(services, query).catch(failed), query },
        },
      },
    })
  })

  router.get('/admin/api/email', async (_req, res) => {
    res.json(await emailOverview(services))
  })

  router.get('/admin/api/email/campaigns', async (req, res) => {
    res.json(await campaignPage(services, readList(req.query, campaignSpec)))
  })

  router.get(`${paths.admin.emailMarketing}/campaigns.csv`, (_req, res) =>
    sendCsv(
      res,
      'campaigns',
      csvColumns,
      byId(async (below, limit) =>
        (await campaignsBelow(db, below, limit)).map((campaign) => campaignRow(campaign, config)),
      ),
    ),
  )
  return router

  /** The screen says so and offers to try again. */
  function failed(error: unknown): null {
    log.error({ err: error }, 'Email Marketing could not be read')
    return null
  }
}

const csvColumns: Column<CampaignRow>[] = [
  { label: 'Recipient', value: (row) => row.email },
  { label: 'Subject', value: (row) => row.subject },
  { label: 'Status', value: (row) => row.status },
  { label: 'Sent', value: (row) => row.sent },
  { label: 'Opened', value: (row) => (row.opened ? 'yes' : 'no') },
  { label: 'Clicked', value: (row) => (row.clicked ? 'yes' : 'no') },
]
