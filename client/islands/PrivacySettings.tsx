import {
  privacySettingsApi,
  type PrivacySettings as Facts,
} from '../../server/settings/shared/privacySettingsApi.ts'
import { AskedForData } from './settings/AskedForData.tsx'
import { VisitCounting } from './settings/VisitCounting.tsx'
import { OthersKept } from './settings/OthersKept.tsx'
import { PeopleKept } from './settings/PeopleKept.tsx'
import { Pixel } from './settings/Pixel.tsx'
import { SettingsScreen } from './settings/SettingsScreen.tsx'
import { VisitsKept } from './settings/VisitsKept.tsx'

interface Props {
  /** null when they could not be read. */
  initial: Facts | null
}

const sections = [
  'Counting',
  'Advertising pixel',
  'How long visits are kept',
  'How long enquiries and answers are kept',
  'How long the rest is kept',
  'Somebody asks for their data',
]

/** What is known of visitors and people: each section saves with its own button. */
export function PrivacySettings({ initial }: Props) {
  return (
    <SettingsScreen
      from={privacySettingsApi.screen}
      initial={initial}
      title="Tracking and privacy"
      subtitle="What is counted, how long it is kept, and what people may ask for"
      sections={sections}
      failed="Failed to load the privacy settings"
    >
      {(data) => (
        <>
          <VisitCounting first={data.counting} />
          <Pixel first={data.pixel} />
          <VisitsKept first={data.keeping} />
          <PeopleKept first={data.people} />
          <OthersKept first={data.others} />
          <AskedForData />
        </>
      )}
    </SettingsScreen>
  )
}
