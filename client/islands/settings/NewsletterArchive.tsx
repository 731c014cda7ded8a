import { mailSettingsApi, type MailSettings } from '../../../server/settings/shared/mailSettingsApi.ts'
import { SettingSwitch } from './SettingSwitch.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettings } from './useSettings.ts'

/** Whether issues can be read by everybody. */
export function NewsletterArchive({ first }: { first: MailSettings['archive'] }) {
  const section = useSettings(mailSettingsApi, 'archive', first)
  return (
    <SettingsSection title="Archive of the newsletter" section={section}>
      <SettingSwitch {...section.flag('newsletterArchive')} />
      <p className="small muted">
        Issues that went to all subscribers stand on <a href="/newsletter">a public page</a> and in search
        engines, also those of the past, without anything that a reader alone should see. An issue for a
        choice of readers is never published. Each mail has a link to read it in a browser in any case.
      </p>
    </SettingsSection>
  )
}
