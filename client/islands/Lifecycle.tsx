import { useEffect, useState } from 'react'
import type { LifecycleScreen } from '../../server/contacts/shared/screens.ts'
import { api } from '../lib/api.ts'
import { toastError } from '../lib/toastError.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Tabs, useTab } from '../ui/Tabs.tsx'
import { Definitions } from './lifecycle/Definitions.tsx'
import { Overview } from './lifecycle/StagesOverview.tsx'
import { RunAutomation } from './lifecycle/RunAutomation.tsx'
import { SalesFunnel } from './lifecycle/SalesFunnel.tsx'

interface Props {
  tab: string
  initial: LifecycleScreen | null
}

/** How people move from their first visit to working together, and the automation that moves them. */
export function Lifecycle({ tab: first, initial }: Props) {
  const [screen, setScreen] = useState(initial)
  const [tab, select] = useTab(first, 'funnel')

  const load = () =>
    api
      .get<LifecycleScreen>('/admin/api/lifecycle')
      .then(setScreen, () => toastError('Failed to fetch lifecycle statistics'))
  useEffect(() => {
    if (!initial) void load()
    // Only once, for a first drawing that came without figures.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const missing = <LoadFailed onRetry={load}>The figures could not be loaded.</LoadFailed>
  return (
    <>
      <div className="page">
        <div>
          <h1>Lifecycle Management</h1>
          <p>Last automation run: {screen?.lastRun ?? (screen ? 'never' : 'unknown')}</p>
        </div>
        <div className="row">
          <RunAutomation onDone={load} />
        </div>
      </div>
      <Tabs
        label="Lifecycle"
        selected={tab}
        onSelect={select}
        tabs={[
          {
            id: 'funnel',
            label: 'Sales Funnel',
            panel: screen?.funnel ? <SalesFunnel funnel={screen.funnel} /> : missing,
          },
          {
            id: 'overview',
            label: 'Lifecycle Overview',
            panel: screen ? <Overview overview={screen.overview} onMoved={load} /> : missing,
          },
          { id: 'definitions', label: 'Stage Definitions', panel: <Definitions /> },
        ]}
      />
    </>
  )
}
