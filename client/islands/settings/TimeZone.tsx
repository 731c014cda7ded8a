import {
  generalSettingsApi,
  type GeneralSettings,
} from '../../../server/settings/shared/generalSettingsApi.ts'
import { Select } from '../../ui/Select.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettings } from './useSettings.ts'

/** Where a day begins, and by which clock moments are written. */
export function TimeZone({ first, zones }: { first: GeneralSettings['zone']; zones: string[] }) {
  const section = useSettings(generalSettingsApi, 'zone', first)
  const { label, value, help, error, onChange } = section.text(
    'timeZone',
    'Dates on the site and in mails, times of publishing and sending, the days of figures and limits. Days that are over stay as they were counted.',
  )
  const options = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  return (
    <SettingsSection title="Time zone" section={section}>
      <Select
        {...{ label, value, help, error, onChange, options }}
        disabled={section.settings.timeZone.variable !== null}
      />
    </SettingsSection>
  )
}
