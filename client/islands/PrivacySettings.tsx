import {
  privacySettingsApi,
  type PrivacySettings as Facts,
} from '../../server/settings/shared/privacySettingsApi.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { AskedForData } from './settings/AskedForData.tsx'
import { Counting } from './settings/Counting.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'
import { VisitsKept } from './settings/VisitsKept.tsx'

interface Props {
  /** null when they could not be read. */
  initial: Facts | null
}

const sections = ['Counting', 'How long visits are kept', 'Somebody asks for their data']

/** What is known of visitors and people: each section saves with its own button. */
export function PrivacySettings({ initial }: Props) {
  const { data, reload } = useScreen(
    privacySettingsApi.screen,
    initial,
    'Failed to load the privacy settings',
  )
  return (
    <SettingsPage
      title="Tracking and privacy"
      subtitle="What is counted, how long it is kept, and what people may ask for"
      sections={data ? sections : []}
    >
      {data ? (
        <>
          <Counting first={data.counting} hasPixel={data.hasPixel} />
          <VisitsKept first={data.keeping} />
          <AskedForData />
        </>
      ) : (
        <section className="panel" aria-label="Privacy settings">
          <LoadFailed onRetry={reload}>Failed to load the privacy settings</LoadFailed>
        </section>
      )}
    </SettingsPage>
  )
}
