import type { Request, Router } from 'express'
import { recordActivity } from '../../activity/activityQueries.ts'
import { noteDeed } from '../../activity/noteDeed.ts'
import { noteExport } from '../../activity/noteExport.ts'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { sendCsv, type CsvColumn } from '../../web/csv.ts'
import { idOf } from '../../web/ids.ts'
import { readList } from '../../web/list.ts'
import { refuse } from '../../web/refusal.ts'
import { sendScreen } from '../../web/screen.ts'
import { serve } from '../../web/serve.ts'
import { auditsApi } from '../shared/auditsApi.ts'
import { auditDetails, toRows } from './auditDetails.ts'
import {
  auditList,
  auditPage,
  auditsByIds,
  everyAudit,
  extendLink,
  type StoredAudit,
} from './auditQueries.ts'
import { auditUrl } from '../auditUrls.ts'
import { lockRequest, noteSendingAgain } from '../auditRequestQueries.ts'
import { linkDays } from '../shared/linkAndReminderDays.ts'
import { queueAgain } from '../requestAudit.ts'

const gone = refuse(404, 'This audit does not exist any more.')

/** Audit Management, and one audit with everything about it. */
export function auditsAdmin(services: Services): Router {
  const router = adminRouter()
  const { config, db } = services

  adminScreen(services, router, {
    path: paths.admin.audits,
    title: 'Audit Management',
    active: 'audits',
    api: auditsApi.list,
    island: 'Audits',
    read: readPage,
    props: (req, initial) => ({ query: readList(req.query, auditList), initial }),
    failed: 'audits could not be read',
  })

  router.get(auditsApi.csv.path, async (req, res) => {
    const list = readList(req.query, auditList)
    await noteExport(db, req, 'audits')
    return sendCsv(res, 'audits', csvColumns, everyAudit(await services.reads.choose(req), list))
  })

  router.get('/admin/audits/:id', async (req, res, next) => {
    const audit = await auditDetails(services, idOf(req))
    if (!audit) return next()
    await sendScreen(services, req, res, 'AuditPage', {
      title: audit.name || audit.email,
      active: 'audits',
      props: { audit },
    })
  })

  serve(router, auditsApi.audit, ({ req }) => details(req))

  serve(router, auditsApi.link, ({ req }) => linkOf(services, idOf(req)))

  serve(router, auditsApi.send, async ({ req }) => {
    const found = await db.transaction(async (trx) => {
      const request = await lockRequest(trx, { id: idOf(req) })
      if (!request) return false
      const sending = await noteSendingAgain(trx, request.id)
      await queueAgain(trx, config.secrets, request, { sending })
      await recordActivity(trx, req.user!.email, { action: 'audit.linkSent', ...about(req) })
      return true
    })
    services.wakeOutbox()
    return found ? details(req) : gone
  })

  serve(router, auditsApi.extend, async ({ req }) => {
    const extended = await noteDeed(
      db,
      req.user!.email,
      (trx) => extendLink(trx, idOf(req), linkDays),
      () => ({ action: 'audit.linkExtended', ...about(req) }),
    )
    return extended ? details(req) : refuse(409, 'This audit is completed, or does not exist any more.')
  })

  async function readPage(req: Request) {
    const page = await services.reads.run(req, (from) => auditPage(from, readList(req.query, auditList)))
    return { ...page, rows: await toRows(services, page.rows) }
  }

  async function details(req: Request) {
    const audit = await auditDetails(services, idOf(req))
    return audit ? { audit } : gone
  }

  return router
}

const about = (req: Request) => ({ about: { subject: 'audit', id: idOf(req) } as const })

/** The token is made again for whoever asks, and stands in no page or list. */
async function linkOf(services: Services, id: number) {
  const [audit] = await auditsByIds(services.db, [id])
  if (!audit) return gone
  const { linkId, tokenVersion, tokenHash } = audit
  try {
    return { path: new URL(auditUrl(services, { id: linkId, tokenVersion, tokenHash })).pathname }
  } catch (error) {
    services.log.warn({ err: error }, 'an audit link could not be made again')
    return refuse(
      409,
      'This link was made with a secret that is no longer configured. Send it again instead.',
    )
  }
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
