import { endpoint, type Done, type ListParameters } from '../../web/shared/endpoint.ts'
import type { ListPage } from '../../web/shared/list.ts'
import type { markOne, markSeveral } from './enquiryMarks.ts'
import type { EnquiryRow, EnquiryState } from './screens.ts'

export type EnquiryList = ListPage<EnquiryRow> & { counts: Record<EnquiryState, number> }

/** Contact Submissions. */
export const enquiriesApi = {
  list: endpoint('GET /admin/api/contact-submissions').as<{ query: ListParameters; answer: EnquiryList }>(),
  csv: endpoint('GET /admin/contact-submissions.csv').as<{ query: ListParameters }>(),
  mark: endpoint('PATCH /admin/api/contact-submissions/:id').as<{
    body: typeof markOne
    answer: Done & { enquiry: EnquiryRow }
  }>(),
  markSeveral: endpoint('PATCH /admin/api/contact-submissions').as<{
    body: typeof markSeveral
    answer: Done & { marked: number }
  }>(),
}
