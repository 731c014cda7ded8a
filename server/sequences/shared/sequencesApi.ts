import type { SequenceFields } from './sequenceForm.ts'
import { endpoint, type Done } from '../../web/shared/endpoint.ts'

type Made = Done & { id: number }

/** Sequences. An edit is the whole form, or the switch alone. */
export const sequencesApi = {
  create: endpoint('POST /admin/api/email/sequences').as<{ body: SequenceFields; answer: Made }>(),
  edit: endpoint('PATCH /admin/api/email/sequences/:id').as<{
    body: SequenceFields | Pick<SequenceFields, 'isActive'>
    answer: Done
  }>(),
  copy: endpoint('POST /admin/api/email/sequences/:id/copy').as<{ answer: Made }>(),
  remove: endpoint('DELETE /admin/api/email/sequences/:id').as<{ answer: Done }>(),
}
