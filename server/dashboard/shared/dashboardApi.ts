import { endpoint } from '../../web/shared/endpoint.ts'
import type { Morning } from './morning.ts'
import type { Health } from './systemHealthChecks.ts'

/** The dashboard's two panels, each read again by itself. */
export const dashboardApi = {
  health: endpoint('GET /admin/api/dashboard/health').as<{ answer: Health }>(),
  morning: endpoint('GET /admin/api/dashboard/morning').as<{ answer: Morning }>(),
}
