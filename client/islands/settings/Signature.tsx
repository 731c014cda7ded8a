import { mailSettingsApi, type MailSettings } from '../../../server/settings/shared/mailSettingsApi.ts'
import { TextField } from '../../ui/TextField.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettings } from './useSettings.ts'

/** Under which name the DNS keeps the key that signs our mail. */
export function Signature({ first }: { first: MailSettings['signature'] }) {
  const section = useSettings(mailSettingsApi, 'signature', first)
  return (
    <SettingsSection title="Signature (DKIM)" section={section}>
      <TextField
        {...section.text(
          'dkimSelector',
          'Only where your mail service gave you one: what stands before ._domainkey in its record. Empty: the usual names are tried.',
        )}
      />
    </SettingsSection>
  )
}
