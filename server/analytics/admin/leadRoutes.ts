import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { noteExport } from '../../activity/noteExport.ts'
import { stageLabel } from '../../contacts/shared/stages.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { sendCsv, type CsvColumn } from '../../web/csv.ts'
import { dayText } from '../../web/dates.ts'
import { isoOf } from '../../web/exportQueries.ts'
import { readList } from '../../web/list.ts'
import { serve } from '../../web/serve.ts'
import type { CountUntilNow } from '../countUntilNow.ts'
import { dayIn } from '../days.ts'
import type { Recorder } from '../recorder.ts'
import { analyticsApi } from '../shared/analyticsApi.ts'
import {
  leadKinds,
  leadWayNames,
  leadWays,
  readLeadNames,
  type LeadList,
  type LeadRow,
  type LeadWay,
  type Ways,
  type WayRow,
} from '../shared/leads.ts'
import { readReportQuery } from '../shared/reportQuery.ts'
import { daysWords } from './dayWords.ts'
import {
  everyLead,
  leadList,
  leadPage,
  type AskedLeads,
  type LeadsQuery,
  type ListedLead,
} from './leadQueries.ts'
import { periodOf } from './period.ts'
import { waysOf } from './leadsByWay.ts'

/** From a source, a page, a country or a device to the people it brought. */
export function leadsAdmin(services: Services, recorder: Recorder, countUntilNow: CountUntilNow): Router {
  const { config, db, reads } = services
  const router = adminRouter()

  serve(router, analyticsApi.ways, ({ req }) => readWays(req))

  router.get(analyticsApi.waysCsv.path, async (req, res) => {
    const { way, rows } = await readWays(req)
    await sendCsv(res, `leads-by-${way}`, wayColumns(way), batchOf(rows ?? []))
  })

  adminScreen(services, router, {
    path: paths.admin.leads,
    title: 'Leads',
    active: 'analytics',
    crumbs: [
      { label: 'Dashboard', href: paths.admin.dashboard },
      { label: 'Analytics', href: paths.admin.analytics },
      { label: 'Leads' },
    ],
    api: analyticsApi.leads,
    island: 'Leads',
    read: readPage,
    props: (req, initial) => ({
      initial,
      query: listOf(req),
      names: namesOf(req),
      days: daysAsked(req),
    }),
    failed: 'the leads could not be read',
  })

  router.get(analyticsApi.leadsCsv.path, async (req, res) => {
    await noteExport(db, req, 'leads')
    const asked = askedOf(req, today())
    const { from, to } = asked.period
    await sendCsv(
      res,
      `leads-${from}-${to}`,
      leadColumns,
      everyLead(await reads.choose(req), listOf(req), asked),
    )
  })

  const today = (): string => dayIn(config.timeZone, new Date())

  async function readWays(req: Request): Promise<Ways> {
    const query = readReportQuery((name) => req.query[name])
    const way = leadWays.find((each) => each === req.query.way) ?? 'source'
    const period = periodOf(query, await countUntilNow())
    return reads.run(req, (from) => waysOf({ config, db: from }, period, query, way))
  }

  async function readPage(req: Request): Promise<LeadList> {
    await recorder.flush()
    const asked = askedOf(req, today())
    const page = await reads.run(req, (from) => leadPage(from, listOf(req), asked))
    return {
      ...page,
      rows: page.rows.map((lead) => rowOf(lead, config.timeZone)),
      days: daysWords(asked.period.from, asked.period.to, today()),
    }
  }

  function askedOf(req: Request, day: string): AskedLeads {
    return {
      period: periodOf(
        readReportQuery((name) => req.query[name]),
        day,
      ),
      timeZone: config.timeZone,
      names: namesOf(req),
      clients: listOf(req).filters.who === 'clients',
    }
  }

  return router
}

const listOf = (req: Request): LeadsQuery => readList(req.query, leadList)

const namesOf = (req: Request) => readLeadNames((name) => req.query[name])

/** The days as the address says them, so that the table asks for the same. */
function daysAsked(req: Request): Record<string, string> {
  const { period, from, to } = readReportQuery((name) => req.query[name])
  return from ? { from, to } : { period: String(period) }
}

const rowOf = ({ kind, createdAt, ...lead }: ListedLead, timeZone: string): LeadRow => ({
  ...lead,
  fullName: lead.fullName || null,
  did: kind ? leadKinds[kind] : '',
  became: dayText(createdAt, timeZone),
})

const leadColumns: CsvColumn<ListedLead<string>>[] = [
  { label: 'Email', value: (lead) => lead.email },
  { label: 'Name', value: (lead) => lead.fullName },
  { label: 'Stage', value: (lead) => stageLabel(lead.lifecycle) },
  { label: 'First', value: (lead) => (lead.kind ? leadKinds[lead.kind] : '') },
  ...leadWays.map((way) => ({
    label: leadWayNames[way],
    value: (lead: ListedLead<string>) => lead[way],
  })),
  { label: 'Became Known', value: (lead) => isoOf(lead.createdAt) },
]

const wayColumns = (way: LeadWay): CsvColumn<WayRow>[] => [
  { label: leadWayNames[way], value: (row) => row.name },
  { label: 'Visits', value: (row) => row.visits },
  { label: 'Leads', value: (row) => row.leads },
  { label: 'Clients', value: (row) => row.clients },
]

/** All of them at once: they are few. */
async function* batchOf<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
