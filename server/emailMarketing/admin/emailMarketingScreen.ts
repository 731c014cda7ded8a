import type { Request, Router } from 'express'
import { noteExport } from '../../activity/noteExport.ts'
import { adminRouter } from '../../account/adminRouter.ts'
import { stageLabel } from '../../contacts/shared/stages.ts'
import { listIssues, type IssueRow } from '../../issues/resultQueries.ts'
import { shownState, stateLabel, type ShownState } from '../../issues/shared/issue.ts'
import { mailName } from '../../outbox/shared/mailNames.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { sendCsv, type CsvColumn } from '../../web/csv.ts'
import { arrange, type Arrangement } from '../../web/shared/arrange.ts'
import { everyId, everyRow } from '../../web/exportQueries.ts'
import { readArranged, readList } from '../../web/list.ts'
import { inOrder } from '../../web/listQueries.ts'
import { serve } from '../../web/serve.ts'
import { emailMarketingApi } from '../shared/emailMarketingApi.ts'
import { issueTable, ofIssues, sequenceTable, templateTable } from '../shared/arrangedTables.ts'
import { campaignPage, emailOverview } from './emailOverview.ts'
import {
  campaignsByIds,
  campaignSpec,
  campaignsMatching,
  statusOf,
  type Campaign,
} from './campaignQueries.ts'
import { listSequences } from '../../sequences/admin/sequenceQueries.ts'
import type { TemplateSummary } from '../../templates/shared/templateSummary.ts'
import { listTemplates } from '../../templates/templateQueries.ts'

const tabs = ['sequences', 'templates', 'campaigns', 'platforms', 'functions'] as const

/** Email Marketing: the screen with its five tabs. */
export function emailAdmin(services: Services): Router {
  const { db, log } = services
  const router = adminRouter()

  adminScreen(services, router, {
    path: paths.admin.emailMarketing,
    title: 'Email Marketing',
    active: 'emailMarketing',
    api: emailMarketingApi.overview,
    island: 'EmailMarketing',
    read: () => emailOverview(services),
    props: async (req, overview) => {
      const tab = tabs.find((name) => name === req.query.tab) ?? 'sequences'
      // What stands in the address is of the tab that it names.
      const said = (name: typeof tab) => (tab === name ? req.query : {})
      const query = readList(said('campaigns'), campaignSpec)
      return {
        tab,
        overview,
        campaigns: {
          initial: tab === 'campaigns' ? await campaignPage(services, query).catch(unread) : null,
          query,
        },
        lists: {
          sequences: readArranged(said('sequences'), sequenceTable),
          templates: readArranged(said('templates'), templateTable),
          issues: readArranged(said('campaigns'), issueTable, ofIssues),
        },
      }
    },
    failed: 'Email Marketing could not be read',
  })

  serve(router, emailMarketingApi.campaigns, ({ req }) =>
    campaignPage(services, readList(req.query, campaignSpec)),
  )

  router.get(emailMarketingApi.campaignsCsv.path, async (req, res) => {
    const list = readList(req.query, campaignSpec)
    const ids = everyId(db, list, campaignsMatching(list))
    const rows = everyRow(ids, async (batch) => inOrder(batch, await campaignsByIds(db, batch)))
    await noteExport(db, req, 'campaigns')
    return sendCsv(res, 'campaigns', csvColumns, rows)
  })

  router.get(emailMarketingApi.sequencesCsv.path, (req, res) =>
    sendCsv(res, 'sequences', sequenceColumns, shown(req, listSequences(db), sequenceTable)),
  )

  router.get(emailMarketingApi.issuesCsv.path, (req, res) =>
    sendCsv(res, 'issues', issueColumns, shown(req, issueLines(), issueTable, ofIssues)),
  )

  router.get(emailMarketingApi.templatesCsv.path, (req, res) =>
    sendCsv(res, 'templates', templateColumns, shown(req, listTemplates(db), templateTable)),
  )
  return router

  async function issueLines() {
    return (await listIssues(db)).map((issue) => ({
      ...issue,
      state: shownState(issue.state, issue),
      at: (issue.sendAt ?? issue.updatedAt).getTime(),
    }))
  }

  /** The list says so and offers to try again. */
  function unread(error: unknown): null {
    log.error({ err: error }, 'the campaigns could not be read')
    return null
  }
}

/** A list that is read at once, as the table of the screen shows it. */
async function* shown<Row>(
  req: Request,
  rows: Promise<Row[]>,
  table: Arrangement<Row>,
  before?: string,
): AsyncGenerator<Row[]> {
  yield arrange(await rows, readArranged(req.query, table, before), table)
}

const sequenceColumns: CsvColumn<Awaited<ReturnType<typeof listSequences>>[number]>[] = [
  { label: 'Sequence', value: (row) => row.name },
  { label: 'Description', value: (row) => row.description },
  { label: 'Lifecycle Stage', value: (row) => stageLabel(row.lifecycleStage) },
  { label: 'Templates', value: (row) => row.templates },
  { label: 'People', value: (row) => row.people },
  { label: 'Status', value: (row) => (row.isActive ? 'Active' : 'Paused') },
]

const templateColumns: CsvColumn<TemplateSummary>[] = [
  { label: 'Template ID', value: (row) => row.id },
  { label: 'Subject', value: (row) => row.subject },
  { label: 'HTML length', value: (row) => row.htmlLength },
  { label: 'Sequence', value: (row) => row.sequence },
  { label: 'Delay (hours)', value: (row) => row.delayHours },
  { label: 'Status', value: (row) => (row.isActive ? 'Active' : 'Inactive') },
]

const issueColumns: CsvColumn<Omit<IssueRow, 'state'> & { state: ShownState }>[] = [
  { label: 'Issue', value: (row) => row.subject },
  { label: 'Status', value: (row) => stateLabel[row.state] },
  { label: 'When', value: (row) => row.sendAt },
  { label: 'Readers', value: (row) => row.readers },
  { label: 'Sent', value: (row) => row.sent },
  { label: 'Opened', value: (row) => row.opened },
]

const csvColumns: CsvColumn<Campaign>[] = [
  { label: 'Recipient', value: (row) => row.email },
  { label: 'Subject', value: mailName },
  { label: 'Status', value: statusOf },
  { label: 'Sent', value: (row) => row.sentAt },
  { label: 'Opened', value: (row) => row.openedAt },
  { label: 'Clicked', value: (row) => row.clickedAt },
]
