import {
  generalSettingsApi,
  type GeneralSettings as Facts,
} from '../../server/settings/shared/generalSettingsApi.ts'
import { OnTheServer } from './settings/OnTheServer.tsx'
import { SettingsScreen } from './settings/SettingsScreen.tsx'
import { SignUps } from './settings/SignUps.tsx'
import { StorageLimit } from './settings/StorageLimit.tsx'
import { TimeZone } from './settings/TimeZone.tsx'

interface Props {
  /** null when they could not be read. */
  initial: Facts | null
}

const sections = ['Time zone', 'Forms of the site', 'Storage', 'Set on the server']

/** What holds for the whole site. */
export function GeneralSettings({ initial }: Props) {
  return (
    <SettingsScreen
      from={generalSettingsApi.screen}
      initial={initial}
      title="General"
      subtitle="What holds for the whole site, and where it comes from"
      sections={sections}
      failed="Failed to load the general settings"
    >
      {(data) => (
        <>
          <TimeZone first={data.zone} zones={data.zones} />
          <SignUps first={data.signUps} />
          <StorageLimit first={data.storage} used={data.used} />
          <OnTheServer facts={data.facts} />
        </>
      )}
    </SettingsScreen>
  )
}
