import * as z from 'zod/mini'
import type { EventCode } from './eventLabels.ts'

const text = z.string()
const orNull = z.nullable(text)
const id = z.int()
/** ISO 8601, in UTC. */
const moment = z.iso.datetime()

const person = z.object({
  id,
  email: text,
  name: orNull,
  stage: text,
  source: text,
  newsletter: z.nullable(z.enum(['active', 'unsubscribed'])),
  first_seen_at: moment,
})
const personId = z.nullable(id)

const enquiry = z.object({
  id,
  person_id: personId,
  name: text,
  email: text,
  company: text,
  role: text,
  company_size: text,
  service: text,
  timeline: orNull,
  message: text,
  created_at: moment,
})

const audit = z.object({
  id,
  person_id: personId,
  email: text,
  first_name: text,
  last_name: text,
  requested_at: moment,
})
const completedAudit = z.extend(audit, {
  company: text,
  role: text,
  company_size: text,
  total_score: z.int(),
  band: text,
  categories: z.array(z.object({ id: text, name: text, score: z.int() })),
  version: z.int(),
  completed_at: moment,
})

/** What goes out in `data` of each event. */
export const eventData = {
  'person.created': z.object({ person }),
  'person.stage_changed': z.object({ person, from_stage: text, to_stage: text }),
  'person.updated': z.object({ person }),
  'person.subscribed': z.object({ person }),
  'person.unsubscribed': z.object({ person }),
  'person.erased': z.object({ person: z.object({ id }) }),
  'enquiry.received': z.object({ enquiry }),
  'audit.requested': z.object({ audit }),
  'audit.completed': z.object({ audit: completedAudit }),
} satisfies Record<EventCode, z.ZodMiniType>

export type DataOf<Code extends EventCode> = z.output<(typeof eventData)[Code]>

/** What is sent. A test carries `test`, and a made-up person. */
export interface Message<Code extends EventCode = EventCode> {
  type: Code
  timestamp: string
  test?: true
  data: DataOf<Code>
}
