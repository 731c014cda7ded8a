import { lifecycleApi } from '../../server/contacts/shared/contactsApi.ts'
import type { LifecycleScreen } from '../../server/contacts/shared/screens.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Tabs, useTab } from '../ui/Tabs.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { StageDefinitions } from './lifecycle/StageDefinitions.tsx'
import { Overview } from './lifecycle/StagesOverview.tsx'
import { RunAutomation } from './lifecycle/RunAutomation.tsx'
import { SalesFunnel } from './lifecycle/SalesFunnel.tsx'

interface Props {
  tab: string
  initial: LifecycleScreen | null
}

/** How people move from their first visit to working together, and the automation that moves them. */
export function Lifecycle({ tab: first, initial }: Props) {
  const [tab, select] = useTab(first, 'funnel')

  const { data: screen, reload } = useScreen(
    lifecycleApi.screen,
    initial,
    'Failed to fetch lifecycle statistics',
  )

  const missing = <LoadFailed onRetry={reload}>The figures could not be loaded.</LoadFailed>
  return (
    <>
      <div className="page">
        <div>
          <h1>Lifecycle Management</h1>
          <p>Last automation run: {screen?.lastRun ?? (screen ? 'never' : 'unknown')}</p>
        </div>
        <div className="row">
          <RunAutomation onDone={reload} />
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
            panel: screen ? <Overview overview={screen.overview} onMoved={reload} /> : missing,
          },
          { id: 'definitions', label: 'Stage Definitions', panel: <StageDefinitions /> },
        ]}
      />
    </>
  )
}
