import { endpoint } from '../../web/shared/endpoint.ts'
import type { SendingReport } from './sendingDomain.ts'

/** Looks at the sending domains, and at the login of their mail servers, now. */
export const sendingDomainApi = {
  check: endpoint('POST /admin/api/settings/mail/sending-domain').as<{ answer: SendingReport }>(),
}
