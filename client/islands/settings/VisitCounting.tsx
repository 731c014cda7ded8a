import {
  privacySettingsApi,
  type PrivacySettings,
} from '../../../server/settings/shared/privacySettingsApi.ts'
import { SettingSwitch } from './SettingSwitch.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettings } from './useSettings.ts'

/** What is counted of visitors. */
export function VisitCounting({ first }: { first: PrivacySettings['counting'] }) {
  const section = useSettings(privacySettingsApi, 'counting', first)
  return (
    <SettingsSection title="Counting" section={section}>
      <SettingSwitch
        {...section.flag(
          'countVisits',
          'On this server, without cookies and without keeping addresses. No banner is needed. Off: Analytics stands still.',
        )}
      />
      <SettingSwitch
        {...section.flag(
          'heedOptOut',
          'Browsers say so by Global Privacy Control or Do Not Track. Those visits are then missing in Analytics.',
        )}
      />
      <p className="small muted">
        Openings and clicks in newsletters are set under <a href="/admin/settings/mail">Mail</a>.
      </p>
    </SettingsSection>
  )
}
