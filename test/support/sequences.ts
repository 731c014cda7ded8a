import { moveSequencesOn } from '../../server/sequences/jobs.ts'
import { drainMail, type SentMail } from './mail.ts'
import type { TestSite } from './site.ts'

export interface StepRow {
  template: string
  email: string
  status: string
  cancelled_why: string | null
}

/** Short words for tests that follow people through sequences. */
export function sequencesOf(site: TestSite) {
  const db = (table: string) => site.services.db(table)
  return {
    /** An active sequence with one template per delay, named `{stage}-{delay}`. */
    async sequence(stage: string, delays: number[], columns: Record<string, unknown> = {}): Promise<number> {
      const [row] = await db('email_sequences')
        .insert({ name: `About ${stage}`, lifecycle_stage: stage, is_active: true, ...columns })
        .returning<{ id: number }[]>('id')
      for (const delay of delays) await this.template(row!.id, `${stage}-${delay}`, delay)
      return row!.id
    },
    async template(sequenceId: number, id: string, delay: number): Promise<void> {
      await db('email_templates').insert({
        id,
        subject: `Step ${id}`,
        html_content: `<p>Step ${id} for {{firstName|you}}</p>`,
        text_content: `Step ${id}`,
        sequence_id: sequenceId,
        delay_hours: delay,
      })
    },
    async contact(email: string, stage: string): Promise<number> {
      const [row] = await db('contacts')
        .insert({ email, lifecycle: stage, source: 'newsletter' })
        .returning<{ id: number }[]>('id')
      return row!.id
    },
    move: (id: number, stage: string) =>
      db('contacts').where({ id }).update({
        lifecycle: stage,
        last_stage_change_at: site.services.db.fn.now(),
        stage_changed_by: 'test',
      }),
    /** Lets time pass for a contact: it entered its stage so many hours earlier. */
    hoursPass: (id: number, hours: number) =>
      site.services.db.raw(
        `update contacts set last_stage_change_at = last_stage_change_at - ? * interval '1 hour' where id = ?`,
        [hours, id],
      ),
    /** Runs the job and sends what is due. @returns the subjects that left, in order */
    async run(): Promise<string[]> {
      await moveSequencesOn(site.services)
      const sent: SentMail[] = await drainMail(site)
      return sent.map((mail) => mail.subject)
    },
    rows: (): Promise<StepRow[]> =>
      db('email_campaigns').select('template', 'email', 'status', 'cancelled_why').orderBy('id'),
  }
}
