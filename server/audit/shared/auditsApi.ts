import { endpoint, type ListParameters } from '../../web/shared/endpoint.ts'
import type { ListPage } from '../../web/shared/list.ts'
import type { AuditDetails, AuditRow } from './screens.ts'

interface OneAudit {
  audit: AuditDetails
}

/** Audit Management. */
export const auditsApi = {
  list: endpoint('GET /admin/api/audits').as<{ query: ListParameters; answer: ListPage<AuditRow> }>(),
  csv: endpoint('GET /admin/audits.csv').as<{ query: ListParameters }>(),
  audit: endpoint('GET /admin/api/audits/:id').as<{ answer: OneAudit }>(),
  /** The personal link's path; the browser knows the host it is open at. */
  link: endpoint('GET /admin/api/audits/:id/link').as<{ answer: { path: string } }>(),
  send: endpoint('POST /admin/api/audits/:id/send').as<{ answer: OneAudit }>(),
  extend: endpoint('POST /admin/api/audits/:id/extend').as<{ answer: OneAudit }>(),
}
