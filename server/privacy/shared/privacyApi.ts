import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { eraseForm } from './eraseForm.ts'

/** Of how many things we know something of a person. */
export interface KnownPerson {
  /** Their page, where everything can be exported and erased; null where they are no contact. */
  contactId: number | null
  rows: number
}

/** What a person may ask for: found by address, then from the contact's own page, or where there is none by address. */
export const privacyApi = {
  find: endpoint('GET /admin/api/privacy/person').as<{ query: { email: string }; answer: KnownPerson }>(),
  exported: endpoint('GET /admin/privacy/contacts/:id.json').as<object>(),
  erase: endpoint('POST /admin/api/privacy/contacts/:id/erase').as<{ answer: Done }>(),
  exportedByEmail: endpoint('GET /admin/privacy/person.json').as<{ query: { email: string } }>(),
  eraseByEmail: endpoint('POST /admin/api/privacy/person/erase').as<{
    body: typeof eraseForm
    answer: Done
  }>(),
}
