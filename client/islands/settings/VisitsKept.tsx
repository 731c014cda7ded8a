import { monthsToKeep } from '../../../server/analytics/shared/countingFields.ts'
import {
  privacySettingsApi,
  type PrivacySettings,
} from '../../../server/settings/shared/privacySettingsApi.ts'
import { Select } from '../../ui/Select.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettings } from './useSettings.ts'

const options = monthsToKeep.map((months) => ({ value: String(months), label: `${months} months` }))

/** For how long single visits are kept; their daily sums stay. */
export function VisitsKept({ first }: { first: PrivacySettings['keeping'] }) {
  const section = useSettings(privacySettingsApi, 'keeping', first)
  const { label, value, help, error, onChange } = section.text(
    'visitMonths',
    'What is older goes within the hour. Figures by day stay for ever; they name nobody.',
  )
  return (
    <SettingsSection title="How long visits are kept" section={section}>
      <Select {...{ label, value, help, error, onChange, options }} />
      <p className="small muted">
        The <a href="/privacy">Privacy Policy</a> names this period by itself.
      </p>
    </SettingsSection>
  )
}
