import { sequenceStages, type Stage } from '../../../server/contacts/shared/stages.ts'
import { stayText } from '../../../server/sequences/shared/stepTimes.ts'
import { plural } from '../../lib/format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { stageOptions } from '../contacts/stageOptions.ts'
import { SequenceMails, type PlannedMail } from './SequenceMails.tsx'

interface Props {
  /** The one that it has so far. */
  stored: Stage | ''
  stage: Stage | ''
  error: string | undefined
  /** Whether it ends for somebody who leaves the stage. */
  endsWithStage: boolean
  /** How many are in it now. */
  people: number
  mails: PlannedMail[]
  onChange: (stage: Stage | '') => void
}

/** The stage of a sequence, and what it means for those who are in it and for its emails. */
export function SequenceStage({ stored, stage, error, endsWithStage, people, mails, onChange }: Props) {
  const endingStage = endsWithStage ? stage || null : null
  return (
    <>
      <Select
        label="Lifecycle Stage"
        placeholder="Select a stage"
        options={stageOptions(sequenceStages)}
        value={stage}
        help={stayText(endingStage)}
        error={error}
        onChange={(chosen) => onChange(chosen as Stage | '')}
      />
      {stage !== stored && people > 0 ? (
        <Notice kind="warn">
          {plural(people, 'person is', 'people are')} in it now. With another stage they get nothing more of
          it, and what waits for them is not sent.
        </Notice>
      ) : null}
      {stage && mails.length > 0 ? <SequenceMails endingStage={endingStage} mails={mails} /> : null}
    </>
  )
}
