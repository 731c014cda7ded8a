import type { Stage } from '../../contacts/shared/stages.ts'
import { endpoint, type Done, type ListParameters } from '../../web/shared/endpoint.ts'
import type { ListPage } from '../../web/shared/list.ts'
import type { ContactSequences, MemberRow, SequenceCounts, StartLine } from './screens.ts'

/** Who is in which sequence, and what a move would begin. */
export const sequencePeopleApi = {
  people: endpoint('GET /admin/api/email/sequences/:id/people').as<{
    query: ListParameters
    answer: ListPage<MemberRow>
  }>(),
  numbers: endpoint('GET /admin/api/email/sequences/:id/numbers').as<{ answer: SequenceCounts }>(),
  csv: endpoint('GET /admin/email-marketing/sequences/:id/people.csv').as<{ query: ListParameters }>(),
  ofContact: endpoint('GET /admin/api/email/contacts/:id/sequences').as<{
    answer: Done & ContactSequences
  }>(),
  starts: endpoint('GET /admin/api/email/contacts/:id/starts').as<{
    query: { stage: Stage }
    /** `ends`: the names of the sequences that end for this contact. */
    answer: Done & { starts: StartLine[]; ends: string[] }
  }>(),
  remove: endpoint('POST /admin/api/email/enrolments/:id/remove').as<{ answer: Done }>(),
  putBack: endpoint('POST /admin/api/email/enrolments/:id/back').as<{ answer: Done }>(),
}
