import { exportApi, type ExportScreen } from '../../server/backup/shared/exportApi.ts'
import { ListFiles } from './exporting/ListFiles.tsx'
import { RestoreSite } from './exporting/RestoreSite.tsx'
import { ExportSite } from './exporting/ExportSite.tsx'
import { SettingsScreen } from './settings/SettingsScreen.tsx'

interface Props {
  /** null when it could not be read. */
  initial: ExportScreen | null
}

/** The whole site as one file, and lists for a spreadsheet. */
export function ExportSettings({ initial }: Props) {
  return (
    <SettingsScreen
      from={exportApi.screen}
      initial={initial}
      title="Export and restore"
      subtitle="Everything is yours, in one file"
      sections={['Take everything', 'Lists for a spreadsheet', 'Restore']}
      failed="Failed to count what the site holds"
    >
      {(data) => (
        <>
          <ExportSite holdings={data.holdings} savedAt={data.savedAt} />
          <ListFiles />
          <RestoreSite first={data.restore} />
        </>
      )}
    </SettingsScreen>
  )
}
