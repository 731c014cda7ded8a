import type { Stage } from '../../server/contacts/shared/stages.ts'
import type { TestSite } from '../support/site.ts'

let made = 0

/** A contact in a stage since some hours ago. @returns its id */
export async function makeContact(
  { services }: TestSite,
  lifecycle: Stage,
  { hours = 0, ...columns }: { hours?: number; [column: string]: unknown } = {},
): Promise<number> {
  const at = new Date(Date.now() - hours * 3_600_000)
  const [row] = await services
    .db('contacts')
    .insert({
      email: `person${++made}@example.com`,
      lifecycle,
      source: 'newsletter',
      first_seen_at: at,
      last_stage_change_at: at,
      last_activity_at: at,
      created_at: at,
      ...columns,
    })
    .returning('id')
  return (row as { id: number }).id
}

export async function stageOf({ services }: TestSite, id: number): Promise<Stage> {
  const row = await services.db('contacts').where({ id }).first('lifecycle')
  return (row as { lifecycle: Stage }).lifecycle
}
