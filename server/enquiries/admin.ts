import { Router, type Request } from 'express'
import * as z from 'zod/mini'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { sendAdminPage } from '../web/adminPage.ts'
import { byId, sendCsv, type Column } from '../web/csv.ts'
import { dayText, timeText } from '../web/dates.ts'
import { idOf, readId } from '../web/ids.ts'
import { readList } from '../web/list.ts'
import {
  enquiriesBelow,
  enquiriesByIds,
  enquiryCounts,
  enquiryList,
  enquiryPage,
  setEnquiryState,
} from './desk/queries.ts'
import { enquiryStates, type EnquiryRow } from './desk/rules.ts'
import type { StoredEnquiry } from './queries.ts'

/** Contact Submissions: what came through the enquiry form. */
export function enquiriesAdmin(services: Services): Router {
  const router = Router()
  const { db, config, log } = services

  router.get(paths.admin.contactSubmissions, async (req, res) => {
    const initial = await read(req).catch((error: unknown) => {
      log.error({ err: error }, 'contact submissions could not be read')
      return null
    })
    const [open] = await enquiriesByIds(db, [readId(req.query.open)]).catch(() => [])
    await sendAdminPage(services, req, res, {
      view: 'enquiries/list',
      title: 'Contact Submissions',
      active: 'contactSubmissions',
      locals: {
        screen: { query: readList(req.query, enquiryList), initial, open: open ? toRow(open) : null },
      },
    })
  })

  router.get('/admin/api/contact-submissions', async (req, res) => {
    res.json(await read(req))
  })

  router.get('/admin/contact-submissions.csv', (req, res) => {
    const list = readList(req.query, enquiryList)
    return sendCsv(
      res,
      'contact-submissions',
      csvColumns,
      byId((below, limit) => enquiriesBelow(db, list, below, limit)),
    )
  })

  router.patch('/admin/api/contact-submissions/:id', async (req, res) => {
    const change = z.object({ state: z.enum(enquiryStates) }).safeParse(req.body)
    const found = change.success && (await setEnquiryState(db, idOf(req), change.data.state))
    if (found) res.json({ ok: true })
    else res.status(404).json({ ok: false, message: 'This submission does not exist any more.' })
  })

  async function read(req: Request) {
    const [page, counts] = await Promise.all([
      enquiryPage(db, readList(req.query, enquiryList)),
      enquiryCounts(db),
    ])
    return { ...page, counts, rows: page.rows.map(toRow) }
  }

  const toRow = ({ createdAt, ...enquiry }: StoredEnquiry): EnquiryRow => ({
    ...enquiry,
    day: dayText(createdAt, config.timeZone),
    time: timeText(createdAt, config.timeZone),
  })

  return router
}

const csvColumns: Column<StoredEnquiry>[] = [
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
]
