import type { Stage } from '../../../server/contacts/shared/stages.ts'
import { sequencePeopleApi } from '../../../server/sequences/shared/sequencePeopleApi.ts'
import { minutesToUndo } from '../../../server/sequences/shared/moveByHand.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useAnswer } from '../../ui/useAnswer.ts'

interface Props {
  contactId: number
  stage: Stage
  /** Whether the sequences shall begin. */
  enrol: boolean
  onEnrol: (enrol: boolean) => void
}

/** Which sequences a move would end and begin, with their first email and when it leaves, before anything happens. */
export function MoveEffects({ contactId, stage, enrol, onEnrol }: Props) {
  const { answer, failed } = useAnswer(`${contactId} ${stage}`, (signal) =>
    call(sequencePeopleApi.starts, { id: contactId, stage }, undefined, { signal }),
  )
  if (failed) return <Notice kind="warn">Which sequences this would begin could not be read.</Notice>
  if (!answer) return <p className="small muted">Looking for sequences...</p>
  const { starts, ends } = answer
  const ended =
    ends.length > 0 ? (
      <Notice kind="warn" title={`This ends ${plural(ends.length, 'sequence')}.`}>
        What is still to come of {ends.join(', ')} is not sent.
      </Notice>
    ) : null
  if (starts.length === 0)
    return (
      <div className="stack gap-2">
        {ended}
        <p className="small muted">This begins no sequence.</p>
      </div>
    )
  return (
    <div className="stack gap-2">
      {ended}
      <Notice kind="warn" title={`This begins ${plural(starts.length, 'sequence')}.`}>
        {starts.map(({ name, mails, subject, when }) => (
          <span className="sub" key={name}>
            {name}: {plural(mails, 'email')}, the first, {subject}, {when}.
          </span>
        ))}
        <span className="sub">
          Nothing leaves in the first {minutesToUndo} minutes: until then, Undo stops it.
        </span>
      </Notice>
      <Checkbox label="Begin these sequences" checked={enrol} onChange={onEnrol} />
    </div>
  )
}
