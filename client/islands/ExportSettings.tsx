import { exportApi, type ExportScreen } from '../../server/backup/shared/exportApi.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { ListFiles } from './exporting/ListFiles.tsx'
import { RestoreSite } from './exporting/RestoreSite.tsx'
import { TakeEverything } from './exporting/TakeEverything.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'

interface Props {
  /** null when it could not be read. */
  initial: ExportScreen | null
}

/** The whole site as one file, and lists for a spreadsheet. */
export function ExportSettings({ initial }: Props) {
  const { data, reload } = useScreen(exportApi.screen, initial, 'Failed to count what the site holds')
  return (
    <SettingsPage
      title="Export and restore"
      subtitle="Everything is yours, in one file"
      sections={data ? ['Take everything', 'Lists for a spreadsheet', 'Restore'] : []}
    >
      {data ? (
        <>
          <TakeEverything holdings={data.holdings} savedAt={data.savedAt} />
          <ListFiles />
          <RestoreSite first={data.restore} />
        </>
      ) : (
        <section className="panel" aria-label="Export and restore">
          <LoadFailed onRetry={reload}>Failed to count what the site holds</LoadFailed>
        </section>
      )}
    </SettingsPage>
  )
}
