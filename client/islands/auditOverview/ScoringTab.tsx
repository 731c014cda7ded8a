import { limits, type AuditDefinition } from '../../../server/audit/shared/definition.ts'
import { Panel } from '../../ui/Panel.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ReadScoring } from './ReadScoring.tsx'
import { BandsEdit } from './BandsEdit.tsx'

interface Props {
  definition: AuditDefinition
  wrong: Record<string, string>
  onChange: (definition: AuditDefinition) => void
}

/** What the answers and the scores are called, and below it what that comes to. */
export const ScoringTab = ({ definition, wrong, onChange }: Props) => (
  <>
    <BandsEdit {...{ definition, wrong, onChange }} />
    <Panel title="What the answers are called" padded>
      <div className="answer-names">
        {definition.answers.map(({ value, label }, index) => (
          <TextField
            key={value}
            label={['First answer', 'Second answer', 'Third answer'][index]}
            limit={limits.label}
            error={wrong[`answers.${index}.label`]}
            value={label}
            onChange={(words) =>
              onChange({
                ...definition,
                answers: definition.answers.with(index, { value, label: words }),
              })
            }
          />
        ))}
      </div>
    </Panel>
    <ReadScoring definition={definition} />
  </>
)
