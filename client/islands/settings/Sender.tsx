import { mailSettingsApi, type MailSettings } from '../../../server/settings/shared/mailSettingsApi.ts'
import { call } from '../../lib/api.ts'
import { TextField } from '../../ui/TextField.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSection } from './useSection.ts'

const labels = {
  senderName: 'Sender name',
  replyTo: 'Reply address',
  tracking: 'Note openings and clicks, in marketing mail only',
}

/** Whose name mail carries, and where answers go. */
export function Sender({
  first,
  senders,
}: {
  first: MailSettings['sender']
  senders: MailSettings['senders']
}) {
  const section = useSection(
    mailSettingsApi.sender,
    first,
    labels,
    async () => (await call(mailSettingsApi.screen)).sender,
  )
  const { senderName, replyTo } = section.settings
  return (
    <SettingsSection title="Sender" section={section}>
      <TextField
        {...section.text(
          'senderName',
          `Mail comes from this name and ${senders.map(({ address }) => address).join(' or ')}. Empty: ${senderName.usual}.`,
        )}
      />
      <TextField
        type="email"
        {...section.text('replyTo', `Where answers to your mail go. Empty: ${replyTo.usual}.`)}
      />
      <SettingSwitch {...section.flag('tracking')} />
    </SettingsSection>
  )
}
