import { useState } from 'react'
import {
  limits,
  scoreColours,
  type AuditDefinition,
  type Band,
  type ScoreColour,
} from '../../../server/audit/shared/definition.ts'
import { addBand, changeBand, removeBand } from '../../../server/audit/shared/editDefinition.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { BandsBar } from './BandsBar.tsx'

interface Props {
  definition: AuditDefinition
  wrong: Record<string, string>
  onChange: (definition: AuditDefinition) => void
}

const colourNames: Record<ScoreColour, string> = { green: 'Green', yellow: 'Yellow', red: 'Red' }

/** The words for scores. Each begins where one says and ends below the one above, so that no score is without a word. */
export function BandsEdit({ definition, wrong, onChange }: Props) {
  const { bands } = definition
  return (
    <Panel
      title="What a score is called"
      aside={<p>Used in results, mails and here</p>}
      foot={
        <Button
          kind="quiet"
          size="sm"
          icon="plus"
          disabled={bands.length >= limits.bands.to || bands[0]?.from === 100}
          onClick={() => onChange(addBand(definition))}
        >
          Add a band
        </Button>
      }
    >
      <div className="panel__body has-form stack gap-4">
        <BandsBar bands={bands} />
        {wrong.bands ? (
          <p className="field__error" tabIndex={-1} data-mend>
            {wrong.bands}
          </p>
        ) : null}
      </div>
      <ul className="bands-edit">
        {bands.map((band, index) => (
          <li key={bands.length - index}>
            <BandFields
              band={band}
              isLowest={index === bands.length - 1}
              error={(field) => wrong[`bands.${index}.${field}`]}
              onChange={(change) => onChange(changeBand(definition, index, change))}
            />
            <IconButton
              icon="trash"
              label={`Remove ${band.label || 'this band'}`}
              disabled={bands.length <= limits.bands.from}
              onClick={() => onChange(removeBand(definition, index))}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface FieldsProps {
  band: Band
  isLowest: boolean
  error: (field: string) => string | undefined
  onChange: (change: Partial<Band>) => void
}

const BandFields = ({ band, isLowest, error, onChange }: FieldsProps) => (
  <>
    <From
      from={band.from}
      isLowest={isLowest}
      error={error('from')}
      onChange={(from) => onChange({ from })}
    />
    <TextField
      label="Called"
      limit={limits.label}
      error={error('label')}
      value={band.label}
      onChange={(label) => onChange({ label })}
    />
    <Select
      label="Color"
      error={error('colour')}
      value={band.colour}
      options={scoreColours.map((colour) => ({ value: colour, label: colourNames[colour] }))}
      onChange={(colour) => onChange({ colour: colour as ScoreColour })}
    />
    <TextField
      label="Headline of the results"
      limit={limits.headline}
      error={error('headline')}
      value={band.headline}
      onChange={(headline) => onChange({ headline })}
    />
  </>
)

interface FromProps {
  from: number
  isLowest: boolean
  error: string | undefined
  onChange: (from: number) => void
}

/** Only a whole number goes on; what else is typed stays in the field and says so. */
function From({ from, isLowest, error, onChange }: FromProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label="From %"
      inputMode="numeric"
      readOnly={isLowest}
      error={typed === undefined ? error : 'A whole number, 0 to 100'}
      value={typed ?? String(from)}
      onChange={(text) => {
        const isPercent = /^\d{1,3}$/.test(text) && Number(text) <= 100
        setTyped(isPercent ? undefined : text)
        if (isPercent) onChange(Number(text))
      }}
    />
  )
}
