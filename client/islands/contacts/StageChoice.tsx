import { stageMeaning, stages, type Stage } from '../../../server/contacts/shared/stages.ts'
import { Select } from '../../ui/Select.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { MoveEffects } from './MoveEffects.tsx'
import { stageOptions } from './stageOptions.ts'

interface Props {
  label: string
  contactId: number | undefined
  now: Stage
  to: Stage
  /** Whether what the stage begins is to begin. */
  enrol: boolean
  onChoose: (to: Stage) => void
  onEnrol: (enrol: boolean) => void
}

/** The stage that somebody is moved to by hand, what it means, and what moving there would do. */
export const StageChoice = ({ label, contactId, now, to, enrol, onChoose, onEnrol }: Props) => (
  <>
    <WritableArea needs="POST /admin/api/contacts/:id/stage">
      <Select
        label={label}
        value={to}
        options={stageOptions(stages)}
        onChange={(value) => onChoose(value as Stage)}
        help={stageMeaning(to)}
      />
    </WritableArea>
    {contactId === undefined || to === now ? null : (
      <MoveEffects key={to} contactId={contactId} stage={to} enrol={enrol} onEnrol={onEnrol} />
    )}
  </>
)
