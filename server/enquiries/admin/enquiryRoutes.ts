import { Router, type Request } from 'express'
import * as z from 'zod/mini'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { sendCsv, type CsvColumn } from '../../web/csv.ts'
import { dayText, momentText, timeText } from '../../web/dates.ts'
import { idOf, readId } from '../../web/ids.ts'
import { readList } from '../../web/list.ts'
import { rowId } from '../../web/shared/fields.ts'
import { sendScreen } from '../../web/screen.ts'
import {
  enquiriesByIds,
  enquiryCounts,
  enquiryList,
  enquiryPage,
  everyEnquiry,
  setEnquiryStates,
  type ListedEnquiry,
} from './enquiryListQueries.ts'
import { enquiryStates, mostMarked, type EnquiryRow } from '../shared/screens.ts'

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
    await sendScreen(
      services,
      req,
      res,
      'ContactSubmissions',
      { query: readList(req.query, enquiryList), initial, open: open ? toRow(open) : null },
      { title: 'Contact Submissions', active: 'contactSubmissions' },
    )
  })

  router.get('/admin/api/contact-submissions', async (req, res) => {
    res.json(await read(req))
  })

  router.get('/admin/contact-submissions.csv', (req, res) => {
    const list = readList(req.query, enquiryList)
    return sendCsv(res, 'contact-submissions', csvColumns, everyEnquiry(db, list))
  })

  router.patch('/admin/api/contact-submissions/:id', async (req, res) => {
    const change = z.object({ state: z.enum(enquiryStates) }).safeParse(req.body)
    const by = req.user!.email
    if (change.success) await setEnquiryStates(db, [idOf(req)], { ...change.data, by })
    const [enquiry] = change.success ? await enquiriesByIds(db, [idOf(req)]) : []
    if (enquiry) res.json({ ok: true, enquiry: toRow(enquiry) })
    else res.status(404).json({ ok: false, message: 'This submission does not exist any more.' })
  })

  router.patch('/admin/api/contact-submissions', async (req, res) => {
    const change = several.safeParse(req.body)
    if (!change.success) {
      res.status(422).json({ ok: false, message: 'Choose up to 100 submissions of this page.' })
      return
    }
    const { ids, state } = change.data
    const marked = await setEnquiryStates(db, ids, { state, by: req.user!.email })
    if (marked > 0) res.json({ ok: true, marked })
    else res.status(404).json({ ok: false, message: 'These submissions do not exist any more.' })
  })

  async function read(req: Request) {
    const [page, counts] = await Promise.all([
      enquiryPage(db, readList(req.query, enquiryList)),
      enquiryCounts(db),
    ])
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

const several = z.object({
  ids: z.array(rowId).check(z.minLength(1), z.maxLength(mostMarked)),
  state: z.enum(enquiryStates),
})

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
