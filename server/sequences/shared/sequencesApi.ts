import type { sequenceEdit, sequenceSchema } from './sequenceForm.ts'
import type { mailArrangement } from './mailArrangement.ts'
import type { MissedMail, SequenceMail } from './screens.ts'
import { endpoint, type Done } from '../../web/shared/endpoint.ts'

type Arranged = Done & { mails: SequenceMail[] }
type Made = Done & { id: number }

/** Sequences. */
export const sequencesApi = {
  create: endpoint('POST /admin/api/email/sequences').as<{ body: typeof sequenceSchema; answer: Made }>(),
  edit: endpoint('PATCH /admin/api/email/sequences/:id').as<{
    body: typeof sequenceEdit
    answer: Done
  }>(),
  copy: endpoint('POST /admin/api/email/sequences/:id/copy').as<{ answer: Made }>(),
  arrange: endpoint('PUT /admin/api/email/sequences/:id/mails').as<{
    body: typeof mailArrangement
    answer: Arranged & { missed: MissedMail[] }
  }>(),
  copyMail: endpoint('POST /admin/api/email/sequences/:id/mails/:mail/copy').as<{ answer: Arranged }>(),
  remove: endpoint('DELETE /admin/api/email/sequences/:id').as<{ answer: Done }>(),
  restore: endpoint('POST /admin/api/email/sequences/:id/restore').as<{ answer: Done & { name: string } }>(),
}
