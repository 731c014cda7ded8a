import { streamNames } from '../../../server/outbox/shared/stream.ts'
import { mailSettingsApi, type MailSettings } from '../../../server/settings/shared/mailSettingsApi.ts'
import { words } from '../../lib/format.ts'
import { TextField } from '../../ui/TextField.tsx'
import { SenderTest } from './SenderTest.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettings } from './useSettings.ts'

/** Whose name mail carries, and where answers go. */
export function Sender({
  first,
  senders,
}: {
  first: MailSettings['sender']
  senders: MailSettings['senders']
}) {
  const section = useSettings(mailSettingsApi, 'sender', first)
  const { senderName, replyTo } = section.settings
  return (
    <SettingsSection title="Sender" section={section}>
      <TextField {...section.text('senderName', `${fromWords(senders)} Empty: ${senderName.usual}.`)} />
      <TextField
        type="email"
        {...section.text('replyTo', `Where answers to your mail go. Empty: ${replyTo.usual}.`)}
      />
      <SettingSwitch {...section.flag('tracking')} />
      <SenderTest unsaved={section.unsaved} />
    </SettingsSection>
  )
}

/** "Mail comes from this name and hello@example.com." */
function fromWords(senders: MailSettings['senders']): string {
  const usual = new Set(senders.filter(({ name }) => name === null).map(({ address }) => address))
  const own = senders
    .filter(({ name }) => name !== null)
    .map(
      ({ stream, name, address }) =>
        ` ${words(streamNames[stream])} have a name of their own on the server: ${name}, ${address}.`,
    )
  return `Mail comes from this name and ${[...usual].join(' or ')}.${own.join('')}`
}
