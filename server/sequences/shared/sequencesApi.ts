import type { sequenceEdit, sequenceSchema } from './sequenceForm.ts'
import { endpoint, type Done } from '../../web/shared/endpoint.ts'

type Made = Done & { id: number }

/** Sequences. */
export const sequencesApi = {
  create: endpoint('POST /admin/api/email/sequences').as<{ body: typeof sequenceSchema; answer: Made }>(),
  edit: endpoint('PATCH /admin/api/email/sequences/:id').as<{
    body: typeof sequenceEdit
    answer: Done
  }>(),
  copy: endpoint('POST /admin/api/email/sequences/:id/copy').as<{ answer: Made }>(),
  remove: endpoint('DELETE /admin/api/email/sequences/:id').as<{ answer: Done }>(),
}
