import { mailSettingsApi, type MailSettings } from '../../../server/settings/shared/mailSettingsApi.ts'
import { call } from '../../lib/api.ts'
import { TextField } from '../../ui/TextField.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSection } from './useSection.ts'

const labels = { dailyLimit: 'Mails a day' }

/** How much may leave a day. */
export function DailyLimit({ first }: { first: MailSettings['limit'] }) {
  const section = useSection(
    mailSettingsApi.limit,
    first,
    labels,
    async () => (await call(mailSettingsApi.screen)).limit,
  )
  return (
    <SettingsSection title="How much a day" section={section}>
      <TextField
        inputMode="numeric"
        {...section.text(
          'dailyLimit',
          `Your plan at the mail service decides this. Empty: ${first.dailyLimit.usual}. 0 holds newsletters and sequences.`,
        )}
      />
      <p className="small muted">
        What somebody asked for (audit links, results) always goes first and is never held. What exceeds the
        limit waits for the next day; nothing is dropped.
      </p>
    </SettingsSection>
  )
}
