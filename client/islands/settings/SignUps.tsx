import {
  generalSettingsApi,
  type GeneralSettings,
} from '../../../server/settings/shared/generalSettingsApi.ts'
import { TextField } from '../../ui/TextField.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettings } from './useSettings.ts'

/** How much the forms of strangers may cause. */
export function SignUps({ first }: { first: GeneralSettings['signUps'] }) {
  const section = useSettings(generalSettingsApi, 'signUps', first)
  return (
    <SettingsSection title="Forms of the site" section={section}>
      <TextField
        inputMode="numeric"
        {...section.text(
          'signUpsAnHour',
          `Audit links, confirmations and welcomes that strangers ask for, each kind by itself. What is beyond waits and leaves later. Empty: ${first.signUpsAnHour.usual}.`,
        )}
      />
      <p className="small muted">
        One network may ask for half as many audits. Raise it before a talk or a campaign, where many ask at
        once from one place; lower it again afterwards.
      </p>
    </SettingsSection>
  )
}
