import { useEffect, useState } from 'react'
import type { PopupType } from '../../server/popups/shared/popups.ts'
import type { PopupConfiguration } from '../../server/popups/shared/settings.ts'
import { api } from '../lib/api.ts'
import { toastError } from '../lib/toastError.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Tabs, useTab } from '../ui/Tabs.tsx'
import { PopupEditor } from './popups/PopupEditor.tsx'
import { usePopup } from './popups/usePopup.ts'

interface Props {
  /** null when they could not be read. */
  rows: PopupConfiguration[] | null
  tab: PopupType
}

const find = (all: PopupConfiguration[] | null, type: PopupType) => all?.find((row) => row.type === type)

/** Two popups, each with its switch, its fields and how it looks. */
export function PopupSettings({ rows, tab }: Props) {
  const [selected, select] = useTab(tab, 'exit_intent')
  const [failed, setFailed] = useState(rows === null)
  const exitIntent = usePopup('exit_intent', find(rows, 'exit_intent'))
  const newsletter = usePopup('newsletter', find(rows, 'newsletter'))

  const load = async () => {
    try {
      const { rows: fresh } = await api.get<{ rows: PopupConfiguration[] }>('/admin/api/popups')
      exitIntent.replace(find(fresh, 'exit_intent'))
      newsletter.replace(find(fresh, 'newsletter'))
      setFailed(false)
    } catch {
      toastError('Failed to load popup settings')
    }
  }
  useEffect(() => {
    if (rows === null) toastError('Failed to load popup settings')
  }, [rows])

  return (
    <>
      <div className="page">
        <div>
          <h1>Popup Settings</h1>
          <p>Changes are saved as you make them.</p>
        </div>
      </div>
      {failed ? (
        <section className="panel" aria-label="Popup settings">
          <LoadFailed onRetry={load}>Failed to load popup settings</LoadFailed>
        </section>
      ) : (
        <Tabs
          label="Popups"
          selected={selected}
          onSelect={select}
          tabs={[
            { id: 'exit_intent', label: 'Exit Intent', panel: <PopupEditor key="exit" popup={exitIntent} /> },
            { id: 'newsletter', label: 'Newsletter', panel: <PopupEditor key="news" popup={newsletter} /> },
          ]}
        />
      )}
    </>
  )
}
