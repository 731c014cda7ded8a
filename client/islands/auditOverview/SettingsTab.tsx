import type { AuditDefinition } from '../../../server/audit/shared/definition.ts'
import { Panel } from '../../ui/Panel.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ReadSettings } from './ReadSettings.tsx'

interface Props {
  definition: AuditDefinition
  wrong: Record<string, string>
  onChange: (definition: AuditDefinition) => void
}

/** How long the audit takes, and how it runs. */
export const SettingsTab = ({ definition, wrong, onChange }: Props) => (
  <>
    <Panel title="How long it takes" padded>
      <TextField
        className="input short-field"
        label="Minutes"
        help="As the site and the mails say it: 7, or 5-7."
        error={wrong.minutes}
        value={definition.minutes}
        onChange={(minutes) => onChange({ ...definition, minutes })}
      />
    </Panel>
    <ReadSettings definition={definition} />
  </>
)
