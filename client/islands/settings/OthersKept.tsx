import { keepingChoices } from '../../../server/retention/shared/keepingFields.ts'
import {
  privacySettingsApi,
  type PrivacySettings,
} from '../../../server/settings/shared/privacySettingsApi.ts'
import { Select } from '../../ui/Select.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettings } from './useSettings.ts'

/** For how long the rest is kept that goes by itself. */
export function OthersKept({ first }: { first: PrivacySettings['others'] }) {
  const section = useSettings(privacySettingsApi, 'others', first)
  const choice = (key: keyof typeof section.settings, unit: string, words: string) => {
    const { label, value, help, error, onChange } = section.text(key, words)
    const options = keepingChoices[key].map((many) => ({ value: String(many), label: `${many} ${unit}` }))
    return <Select {...{ label, value, help, error, onChange, options }} />
  }
  return (
    <SettingsSection title="How long the rest is kept" section={section}>
      {choice(
        'messageMonths',
        'months',
        'What is older goes within the hour, with its openings and clicks. What waits to be sent never does.',
      )}
      {choice('activityMonths', 'months', 'Under Activity.')}
      {choice('unfinishedDays', 'days', 'The link to the audit stays as good as it is; it begins anew then.')}
      <p className="small muted">
        A shorter period takes effect within the hour, and what is gone does not come back. What you know of
        people (contacts, scores of audits, consent) is kept until they ask for erasure.
      </p>
    </SettingsSection>
  )
}
