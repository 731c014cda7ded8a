import {
  generalSettingsApi,
  type GeneralSettings as Facts,
} from '../../server/settings/shared/generalSettingsApi.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { OnTheServer } from './settings/OnTheServer.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'
import { StorageLimit } from './settings/StorageLimit.tsx'
import { TimeZone } from './settings/TimeZone.tsx'

interface Props {
  /** null when they could not be read. */
  initial: Facts | null
}

const sections = ['Time zone', 'Storage', 'Set on the server']

/** What holds for the whole site. */
export function GeneralSettings({ initial }: Props) {
  const { data, reload } = useScreen(
    generalSettingsApi.screen,
    initial,
    'Failed to load the general settings',
  )
  return (
    <SettingsPage
      title="General"
      subtitle="What holds for the whole site, and where it comes from"
      sections={data ? sections : []}
    >
      {data ? (
        <>
          <TimeZone first={data.zone} zones={data.zones} />
          <StorageLimit first={data.storage} used={data.used} />
          <OnTheServer facts={data.facts} />
        </>
      ) : (
        <section className="panel" aria-label="General settings">
          <LoadFailed onRetry={reload}>Failed to load the general settings</LoadFailed>
        </section>
      )}
    </SettingsPage>
  )
}
