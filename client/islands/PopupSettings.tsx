import type { PopupType } from '../../server/popups/shared/popups.ts'
import { popupsApi } from '../../server/popups/shared/popupsApi.ts'
import type { AnswerOf } from '../../server/web/shared/endpoint.ts'
import { PanelFailed } from '../ui/PanelFailed.tsx'
import { Tabs, useTab } from '../ui/Tabs.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { PopupEditor } from './popups/PopupEditor.tsx'
import { usePopup } from './popups/usePopup.ts'

interface Props {
  /** null when they could not be read. */
  initial: AnswerOf<typeof popupsApi.rows> | null
  tab: PopupType
}

const find = (all: Props['initial'], type: PopupType) => all?.rows.find((row) => row.type === type)

/** Two popups, each with its switch, its fields and how it looks. */
export function PopupSettings({ initial, tab }: Props) {
  const [selected, select] = useTab(tab, 'exit_intent')
  const exitIntent = usePopup('exit_intent', find(initial, 'exit_intent'))
  const newsletter = usePopup('newsletter', find(initial, 'newsletter'))

  const { data, reload } = useScreen(popupsApi.rows, initial, 'Failed to load popup settings', {
    onRead: (fresh) => {
      exitIntent.replace(find(fresh, 'exit_intent'))
      newsletter.replace(find(fresh, 'newsletter'))
    },
  })

  return (
    <>
      <div className="page">
        <div>
          <h1>Popup Settings</h1>
          <p>Changes are saved as you make them.</p>
        </div>
      </div>
      {data ? (
        <Tabs
          label="Popups"
          selected={selected}
          onSelect={select}
          tabs={[
            { id: 'exit_intent', label: 'Exit Intent', panel: <PopupEditor key="exit" popup={exitIntent} /> },
            { id: 'newsletter', label: 'Newsletter', panel: <PopupEditor key="news" popup={newsletter} /> },
          ]}
        />
      ) : (
        <PanelFailed label="Popup settings" onRetry={reload}>
          Failed to load popup settings
        </PanelFailed>
      )}
    </>
  )
}
