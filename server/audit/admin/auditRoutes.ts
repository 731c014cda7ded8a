import { Router, type Request, type Response } from 'express'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { sendCsv, type CsvColumn } from '../../web/csv.ts'
import { idOf } from '../../web/ids.ts'
import { readList } from '../../web/list.ts'
import { sendScreen } from '../../web/screen.ts'
import { auditDetails, toRow } from './auditDetails.ts'
import {
  auditList,
  auditPage,
  auditsByIds,
  everyAudit,
  extendLink,
  type StoredAudit,
} from './auditQueries.ts'
import { auditUrl } from '../links.ts'
import { lockRequest, noteSendingAgain } from '../requestQueries.ts'
import { linkDays } from '../shared/auditRequest.ts'
import { questions } from '../shared/questions.ts'
import { queueAgain } from '../signUp.ts'
import { tips } from '../tips.ts'

const gone = 'This audit does not exist any more.'

/** Audit Management, one audit with everything about it, and Audit Overview. */
export function auditsAdmin(services: Services): Router {
  const router = Router()
  const { config, db, log } = services

  router.get(paths.admin.audits, async (req, res) => {
    const initial = await read(req).catch((error: unknown) => {
      log.error({ err: error }, 'audits could not be read')
      return null
    })
    await sendScreen(
      services,
      req,
      res,
      'Audits',
      { query: readList(req.query, auditList), initial },
      { title: 'Audit Management', active: 'audits' },
    )
  })

  router.get('/admin/audits.csv', (req, res) => {
    const list = readList(req.query, auditList)
    return sendCsv(res, 'audits', csvColumns, everyAudit(db, list))
  })

  router.get('/admin/audits/:id', async (req, res, next) => {
    const audit = await auditDetails(services, idOf(req))
    if (!audit) return next()
    await sendScreen(
      services,
      req,
      res,
      'AuditPage',
      { audit },
      { title: audit.name || audit.email, active: 'audits' },
    )
  })

  router.get(paths.admin.auditOverview, async (req, res) => {
    const tab = ['scoring', 'settings'].find((name) => name === req.query.tab) ?? 'questions'
    await sendScreen(
      services,
      req,
      res,
      'AuditOverview',
      { tab, questions: questions.map((each) => ({ ...each, ...tips[each.id]! })) },
      { title: 'Audit Overview', active: 'auditOverview' },
    )
  })

  router.get('/admin/api/audits', async (req, res) => {
    res.json(await read(req))
  })

  router.get('/admin/api/audits/:id', (req, res) => answerDetails(req, res))

  // The token is made again for whoever asks, and stands in no page or list.
  router.get('/admin/api/audits/:id/link', async (req, res) => {
    const [audit] = await auditsByIds(db, [idOf(req)])
    if (!audit) return refuse(res, 404, gone)
    const { linkId, tokenVersion, tokenHash } = audit
    try {
      const { pathname } = new URL(auditUrl(services, { id: linkId, tokenVersion, tokenHash }))
      res.json({ path: pathname })
    } catch (error) {
      log.warn({ err: error }, 'an audit link could not be made again')
      refuse(
        res,
        409,
        'This link was made with a secret that is no longer configured. Send it again instead.',
      )
    }
  })

  router.post('/admin/api/audits/:id/send', async (req, res) => {
    const found = await db.transaction(async (trx) => {
      const request = await lockRequest(trx, { id: idOf(req) })
      if (!request) return false
      await queueAgain(trx, config.secrets, request, await noteSendingAgain(trx, request.id))
      return true
    })
    services.wakeOutbox()
    if (found) await answerDetails(req, res)
    else refuse(res, 404, gone)
  })

  router.post('/admin/api/audits/:id/extend', async (req, res) => {
    if (await extendLink(db, idOf(req), linkDays)) await answerDetails(req, res)
    else refuse(res, 409, 'This audit is completed, or does not exist any more.')
  })

  async function read(req: Request) {
    const page = await auditPage(db, readList(req.query, auditList))
    return { ...page, rows: page.rows.map((row) => toRow(services, row)) }
  }

  async function answerDetails(req: Request, res: Response): Promise<void> {
    const audit = await auditDetails(services, idOf(req))
    if (audit) res.json({ audit })
    else refuse(res, 404, gone)
  }

  return router
}

function refuse(res: Response, status: number, message: string): void {
  res.status(status).json({ ok: false, message })
}

const csvColumns: CsvColumn<StoredAudit>[] = [
  { label: 'Requested', value: (audit) => audit.requestedAt },
  { label: 'First Name', value: (audit) => audit.profile.first_name || audit.firstName },
  { label: 'Last Name', value: (audit) => audit.profile.last_name || audit.lastName },
  { label: 'Email', value: (audit) => audit.email },
  { label: 'Role', value: (audit) => audit.profile.role },
  { label: 'Company', value: (audit) => audit.profile.company_name },
  { label: 'Company Size', value: (audit) => audit.profile.company_size },
  { label: 'Status', value: (audit) => audit.status },
  { label: 'Link Sent', value: (audit) => audit.linkSentAt },
  { label: 'Expires', value: (audit) => audit.expiresAt },
  { label: 'Completed', value: (audit) => audit.completedAt },
  { label: 'Score', value: (audit) => audit.totalScore },
]
