import {
  privacySettingsApi,
  type PrivacySettings,
} from '../../../server/settings/shared/privacySettingsApi.ts'
import { TextField } from '../../ui/TextField.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettings } from './useSettings.ts'

/** Whether an advertising platform is told of visitors who agree. */
export function Pixel({ first }: { first: PrivacySettings['pixel'] }) {
  const section = useSettings(privacySettingsApi, 'pixel', first)
  const isAsked = section.settings.pixelId.value !== ''
  return (
    <SettingsSection title="Advertising pixel" section={section}>
      <TextField
        inputMode="numeric"
        {...section.text(
          'pixelId',
          'As it stands in the Events Manager of Meta, digits alone. Empty: nothing of a third party is loaded.',
        )}
      />
      <p className="small muted">
        {isAsked
          ? 'Visitors are asked before it is loaded, and the cookie policy and the privacy policy say so.'
          : 'With one, visitors are asked before it is loaded, and the cookie policy and the privacy policy say so.'}{' '}
        It is a program of somebody else on your pages, so you prove that it is you before this is saved.
      </p>
    </SettingsSection>
  )
}
