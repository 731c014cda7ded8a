import type { PopupType } from '../../server/popups/shared/popupDefaults.ts'
import { popupsApi } from '../../server/popups/shared/popupsApi.ts'
import type { PopupFields, WrittenPopup } from '../../server/popups/shared/popupFields.ts'
import type { TextFields } from '../../server/versions/shared/textKinds.ts'
import type { AnswerOf } from '../../server/web/shared/endpoint.ts'
import { PanelFailed } from '../ui/PanelFailed.tsx'
import { Tabs, useTab } from '../ui/Tabs.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { PopupEditor } from './popups/PopupEditor.tsx'
import { usePopup, type Popup } from './popups/usePopup.ts'
import { shownOfPopup } from './versions/shownFields.ts'
import { VersionsButton } from './versions/VersionsButton.tsx'

interface Props {
  /** null when they could not be read. */
  initial: AnswerOf<typeof popupsApi.rows> | null
  tab: PopupType
  /** The address of who looks. */
  me: string
  timeZone: string
}

const subtitle = 'Changes are saved as you make them; visitors see them once you publish.'

/** Two popups, each with its switch, its fields and how it looks. */
export function PopupSettings({ initial, ...props }: Props) {
  const { data, reload } = useScreen(popupsApi.rows, initial, 'Failed to load popup settings')
  if (data) return <Loaded {...props} rows={data.rows} />
  return (
    <>
      <div className="page">
        <div>
          <h1>Popup Settings</h1>
          <p>{subtitle}</p>
        </div>
      </div>
      <PanelFailed label="Popup settings" onRetry={reload}>
        Failed to load popup settings
      </PanelFailed>
    </>
  )
}

function Loaded({ rows, tab, me, timeZone }: Omit<Props, 'initial'> & { rows: WrittenPopup[] }) {
  const [selected, select] = useTab(tab, 'exit_intent')
  const exitIntent = usePopup(rows.find(({ type }) => type === 'exit_intent')!)
  const newsletter = usePopup(rows.find(({ type }) => type === 'newsletter')!)
  const shown = selected === 'newsletter' ? newsletter : exitIntent
  return (
    <>
      <div className="page">
        <div>
          <h1>Popup Settings</h1>
          <p>{subtitle}</p>
        </div>
        <div className="row">
          {shown.draft.opened.exists ? (
            <VersionsButton key={shown.type} text={textOf(shown, timeZone)} />
          ) : null}
        </div>
      </div>
      <Tabs
        label="Popups"
        selected={selected}
        onSelect={select}
        tabs={[
          {
            id: 'exit_intent',
            label: 'Exit Intent',
            panel: <PopupEditor key="exit" popup={exitIntent} me={me} timeZone={timeZone} />,
          },
          {
            id: 'newsletter',
            label: 'Newsletter',
            panel: <PopupEditor key="news" popup={newsletter} me={me} timeZone={timeZone} />,
          },
        ]}
      />
    </>
  )
}

/** A popup for the list of its versions. */
const textOf = ({ type, draft, set }: Popup, timeZone: string) => ({
  kind: 'popup' as const,
  id: type,
  fields: draft.values,
  timeZone,
  shown: shownOfPopup(type),
  onRestore: (fields: TextFields) => set(fields as PopupFields),
})
