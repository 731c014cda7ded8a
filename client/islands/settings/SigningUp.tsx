import { mailSettingsApi, type MailSettings } from '../../../server/settings/shared/mailSettingsApi.ts'
import { SettingSwitch } from './SettingSwitch.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettings } from './useSettings.ts'

/** Whether an address counts at once, or when its reader has pressed a button. */
export function SigningUp({ first }: { first: MailSettings['signingUp'] }) {
  const section = useSettings(mailSettingsApi, 'signingUp', first)
  return (
    <SettingsSection title="Signing up for the newsletter" section={section}>
      <SettingSwitch {...section.flag('doubleOptIn')} />
      <p className="small muted">
        Whoever subscribes gets one message with one button, and a reminder a day later; until they press it
        nothing else comes. The button works for 7 days, and an address that nobody confirms is deleted after
        30. What somebody asked for just now, such as the audit, comes without it.
      </p>
    </SettingsSection>
  )
}
