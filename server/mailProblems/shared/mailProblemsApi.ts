import { endpoint } from '../../web/shared/endpoint.ts'

/** What stands above every screen, drawn anew for one that has been open for a while. */
export const mailProblemsApi = {
  alerts: endpoint('GET /admin/api/mail/alerts').as<{ answer: { html: string } }>(),
}
