import type { Request, Router } from 'express'
import { noteExport } from '../../activity/noteExport.ts'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { sendCsv, type CsvColumn } from '../../web/csv.ts'
import { dayText, momentText, timeText } from '../../web/dates.ts'
import { idOf, readId } from '../../web/ids.ts'
import { readList } from '../../web/list.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { enquiriesApi } from '../shared/enquiriesApi.ts'
import { markOne, markSeveral } from '../shared/enquiryMarks.ts'
import {
  enquiriesByIds,
  enquiryCounts,
  enquiryList,
  enquiryPage,
  everyEnquiry,
  type ListedEnquiry,
} from './enquiryListQueries.ts'
import { markEnquiries } from './markEnquiries.ts'
import { mostMarked, type EnquiryRow } from '../shared/screens.ts'

/** Contact Submissions: what came through the enquiry form. */
export function enquiriesAdmin(services: Services): Router {
  const router = adminRouter()
  const { db, config } = services

  adminScreen(services, router, {
    path: paths.admin.contactSubmissions,
    title: 'Contact Submissions',
    active: 'contactSubmissions',
    api: enquiriesApi.list,
    island: 'ContactSubmissions',
    read: readPage,
    props: async (req, initial) => {
      const [open] = await enquiriesByIds(db, [readId(req.query.open)]).catch(() => [])
      return { query: readList(req.query, enquiryList), initial, open: open ? toRow(open) : null }
    },
    failed: 'contact submissions could not be read',
  })

  router.get(enquiriesApi.csv.path, async (req, res) => {
    const list = readList(req.query, enquiryList)
    await noteExport(db, req, 'contact submissions')
    return sendCsv(
      res,
      'contact-submissions',
      csvColumns,
      everyEnquiry(await services.reads.choose(req), list),
    )
  })

  serve(
    router,
    enquiriesApi.mark,
    parsed(markOne, () => gone),
    async ({ req, body }) => {
      await markEnquiries(db, [idOf(req)], { ...body, by: req.user!.email })
      const [enquiry] = await enquiriesByIds(db, [idOf(req)])
      return enquiry ? { ok: true, enquiry: toRow(enquiry) } : gone
    },
  )

  serve(
    router,
    enquiriesApi.markSeveral,
    parsed(markSeveral, () => tooMany),
    async ({ req, body }) => {
      const marked = await markEnquiries(db, body.ids, { state: body.state, by: req.user!.email })
      return marked > 0 ? { ok: true, marked } : refuse(404, 'These submissions do not exist any more.')
    },
  )

  async function readPage(req: Request) {
    const [page, counts] = await services.reads.run(req, (from) =>
      Promise.all([enquiryPage(from, readList(req.query, enquiryList)), enquiryCounts(from)]),
    )
    return { ...page, counts, rows: page.rows.map(toRow) }
  }

  const toRow = ({ createdAt, handledAt, handledBy, ...enquiry }: ListedEnquiry): EnquiryRow => ({
    ...enquiry,
    handled: handledAt && `${momentText(handledAt, config.timeZone)} by ${handledBy}`,
    day: dayText(createdAt, config.timeZone),
    time: timeText(createdAt, config.timeZone),
  })

  return router
}

const gone = refuse(404, 'This submission does not exist any more.')
const tooMany = refuse(422, `Choose up to ${mostMarked} submissions of this page.`)

const csvColumns: CsvColumn<ListedEnquiry>[] = [
  { label: 'Submitted', value: (enquiry) => enquiry.createdAt },
  { label: 'Name', value: (enquiry) => enquiry.name },
  { label: 'Email', value: (enquiry) => enquiry.email },
  { label: 'Role', value: (enquiry) => enquiry.role },
  { label: 'Company', value: (enquiry) => enquiry.company },
  { label: 'Company Size', value: (enquiry) => enquiry.companySize },
  { label: 'Service', value: (enquiry) => enquiry.service },
  { label: 'Timeline', value: (enquiry) => enquiry.timeline },
  { label: 'Message', value: (enquiry) => enquiry.message },
  { label: 'Tags', value: (enquiry) => enquiry.tags.join(', ') },
  { label: 'State', value: (enquiry) => enquiry.state },
  { label: 'Handled', value: (enquiry) => enquiry.handledAt },
  { label: 'Handled By', value: (enquiry) => enquiry.handledBy },
]
