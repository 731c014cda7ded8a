import {
  generalSettingsApi,
  type GeneralSettings,
} from '../../../server/settings/shared/generalSettingsApi.ts'
import { TextField } from '../../ui/TextField.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettings } from './useSettings.ts'

/** How much the media library may take. */
export function StorageLimit({ first, used }: { first: GeneralSettings['storage']; used: string }) {
  const section = useSettings(generalSettingsApi, 'storage', first)
  return (
    <SettingsSection title="Storage" section={section}>
      <TextField
        inputMode="numeric"
        {...section.text(
          'storageGigabytes',
          `Originals alone count, also those in the bin. The plan of the database, or of the store where they lie, decides what makes sense. Empty: ${first.storageGigabytes.usual}.`,
        )}
      />
      <p className="small muted">
        {used} are taken now. Under a lower limit nothing is lost; nothing more comes in.
      </p>
    </SettingsSection>
  )
}
