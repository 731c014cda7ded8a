import { auditOverviewApi, type AuditOverviewView } from '../../server/audit/shared/auditOverviewApi.ts'
import { PanelFailed } from '../ui/PanelFailed.tsx'
import { Tabs, useTab } from '../ui/Tabs.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { AuditEditor } from './auditOverview/AuditEditor.tsx'
import { sizeText } from './auditOverview/AuditOverviewHead.tsx'
import { AuditVersions } from './auditOverview/AuditVersions.tsx'
import { ReadSettings } from './auditOverview/ReadSettings.tsx'
import { ReadQuestions } from './auditOverview/ReadQuestions.tsx'
import { ReadScoring } from './auditOverview/ReadScoring.tsx'

interface Props {
  tab: string
  /** null when it could not be read. */
  initial: AuditOverviewView | null
}

/** The audit's definition: Questions, Scoring, Settings, Versions; to be written by whoever may, else to be read. */
export function AuditOverview({ tab, initial }: Props) {
  const { data, reload } = useScreen(auditOverviewApi.view, initial, 'Failed to load the audit')
  if (data === null) {
    return (
      <>
        <div className="page">
          <h1>Audit Overview</h1>
        </div>
        <PanelFailed label="Audit" onRetry={reload}>
          Failed to load the audit
        </PanelFailed>
      </>
    )
  }
  return data.may.write ? <AuditEditor tab={tab} view={data} /> : <ReadOnly tab={tab} view={data} />
}

/** The version that is live. */
function ReadOnly({ tab: first, view }: { tab: string; view: AuditOverviewView }) {
  const [tab, selectTab] = useTab(first, 'questions')
  const { definition, version } = view.live
  return (
    <>
      <div className="page">
        <div>
          <h1>Audit Overview</h1>
          <p>
            {sizeText(definition)} Version {version} is live.
          </p>
        </div>
      </div>
      <Tabs
        label="Sections"
        selected={tab}
        onSelect={selectTab}
        tabs={[
          { id: 'questions', label: 'Questions', panel: <ReadQuestions definition={definition} /> },
          { id: 'scoring', label: 'Scoring', panel: <ReadScoring definition={definition} /> },
          { id: 'settings', label: 'Settings', panel: <ReadSettings definition={definition} /> },
          { id: 'versions', label: 'Versions', panel: <AuditVersions view={view} /> },
        ]}
      />
    </>
  )
}
