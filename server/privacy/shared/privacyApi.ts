import { endpoint, type Done } from '../../web/shared/endpoint.ts'

/** What a person may ask for, from a contact's own page. */
export const privacyApi = {
  exported: endpoint('GET /admin/api/privacy/contacts/:id.json').as<object>(),
  erase: endpoint('POST /admin/api/privacy/contacts/:id/erase').as<{ answer: Done }>(),
}
