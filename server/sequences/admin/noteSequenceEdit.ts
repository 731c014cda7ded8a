import { recordActivity } from '../../activity/activityQueries.ts'
import { stageLabel } from '../../contacts/shared/stages.ts'
import type { Db } from '../../db.ts'
import type { ChangedSequence, SequenceState } from './sequenceQueries.ts'

/** As the screens call them; the switch has a line of its own. */
const fieldWords: Record<Exclude<keyof SequenceState, 'isActive'>, string> = {
  name: 'name',
  description: 'description',
  lifecycleStage: 'stage',
  endsWithStage: 'ends with its stage',
  endsWithClient: 'ends with a client',
  endsWithEnquiry: 'ends with an enquiry',
}

/** Notes what an edit made of a sequence: nothing of what stood so already. */
export async function noteEdit(
  trx: Db,
  by: string,
  id: number,
  { before, after }: ChangedSequence,
): Promise<void> {
  const about = { subject: 'sequence', id } as const
  const { name } = after
  const fields = (Object.keys(fieldWords) as (keyof typeof fieldWords)[]).filter(
    (field) => before[field] !== after[field],
  )
  if (fields.length > 0)
    await recordActivity(trx, by, {
      action: 'sequence.changed',
      about,
      facts: {
        name,
        fields: fields.map((field) => fieldWords[field]),
        ...(fields.includes('lifecycleStage')
          ? { from: stageLabel(before.lifecycleStage), to: stageLabel(after.lifecycleStage) }
          : {}),
      },
    })
  if (before.isActive !== after.isActive)
    await recordActivity(trx, by, {
      action: 'sequence.switched',
      about,
      facts: { name, to: after.isActive ? 'on' : 'off' },
    })
}
