import { undoSeconds } from '../../../server/issues/shared/issue.ts'
import { Choice } from '../../ui/Choice.tsx'

interface Props {
  later: boolean
  /** How far away the chosen moment is, in words. */
  about: string
  onChange: (later: boolean) => void
}

/** Whether an issue starts now or later. */
export const WhenChoice = ({ later, about, onChange }: Props) => (
  <fieldset className="choices">
    <legend className="vh">When</legend>
    <Choice
      group="when"
      name="Start now"
      note={`In ${undoSeconds / 60} minutes, unless you undo it`}
      chosen={!later}
      onChoose={() => onChange(false)}
    />
    <Choice
      group="when"
      name="Start later"
      note={about ? `Starts ${about}` : 'Choose a moment from now on'}
      chosen={later}
      onChoose={() => onChange(true)}
    />
  </fieldset>
)
