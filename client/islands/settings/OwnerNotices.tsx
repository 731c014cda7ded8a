import { Fragment } from 'react'
import { mostRecipients, ownerNotices } from '../../../server/outbox/shared/ownerNotices.ts'
import { mailSettingsApi, type MailSettings } from '../../../server/settings/shared/mailSettingsApi.ts'
import { TextArea } from '../../ui/TextField.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettings } from './useSettings.ts'

/** What is told to whom of the house, message by message. */
export function OwnerNotices({ first }: { first: MailSettings['notices'] }) {
  const section = useSettings(mailSettingsApi, 'notices', first)
  return (
    <SettingsSection title="What you are told by mail" section={section}>
      {Object.values(ownerNotices).map(({ on, to }) => (
        <Fragment key={on}>
          <SettingSwitch {...section.flag(on)} />
          {section.typed[on] === true ? (
            <TextArea
              rows={2}
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              {...section.text(
                to,
                `An address a line, at most ${mostRecipients}. Empty: ${first[to].usual.join(', ')}.`,
              )}
            />
          ) : null}
        </Fragment>
      ))}
      <p className="small muted">
        Everybody gets a message of their own. Problems with sending stand in red above every screen as well,
        whether they are mailed or not, because mail may be what does not work.
      </p>
    </SettingsSection>
  )
}
