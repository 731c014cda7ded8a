import { streamNames } from '../../../server/outbox/shared/stream.ts'
import { mailSettingsApi, type MailSettings } from '../../../server/settings/shared/mailSettingsApi.ts'
import { words } from '../../lib/format.ts'
import { TextField } from '../../ui/TextField.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettings } from './useSettings.ts'

interface Props {
  first: MailSettings['pace']
  senders: MailSettings['senders']
}

/** By whom mail leaves, and how fast. */
export function SendingPace({ first, senders }: Props) {
  const section = useSettings(mailSettingsApi, 'pace', first)
  const parted = senders.length > 1
  const usual = first.mailsPerSecond.usual
  return (
    <SettingsSection title="How fast" section={section}>
      <dl className="kv kv--badges">
        {senders.map(({ stream, address, server }) => (
          <div key={stream}>
            <dt>{parted ? words(streamNames[stream]) : 'All mail'}</dt>
            <dd>
              {address}, {server ? `by ${server}` : 'by no server yet'}
            </dd>
          </div>
        ))}
      </dl>
      {parted ? null : (
        <p className="small muted">
          With <code>MARKETING_SMTP_URL</code> or <code>MARKETING_FROM</code> on the server, newsletters and
          sequences leave by a sender of their own, and hold up nothing that people ask for.
        </p>
      )}
      <TextField
        inputMode="numeric"
        {...section.text('mailsPerSecond', `What the mail service takes without complaint. Empty: ${usual}.`)}
      />
      {parted ? (
        <TextField
          inputMode="numeric"
          {...section.text('marketingPerSecond', `By their own mail server. Empty: ${usual}.`)}
        />
      ) : null}
      <TextField
        inputMode="numeric"
        {...section.text(
          'domainPerMinute',
          'Others go before meanwhile. 0: no limit of its own. A domain that says that we write too much is left alone for five minutes in any case.',
        )}
      />
    </SettingsSection>
  )
}
