import { Tabs, useTab } from '../ui/Tabs.tsx'
import { DefinitionSettings } from './audits/DefinitionSettings.tsx'
import { Questions, type Definition } from './audits/Questions.tsx'
import { Scoring } from './audits/Scoring.tsx'

interface Props {
  tab: string
  questions: Definition[]
}

/** The fixed audit definition in three tabs: Questions, Scoring, Settings. */
export function AuditOverview({ tab: first, questions }: Props) {
  const [tab, selectTab] = useTab(first, 'questions')
  return (
    <>
      <div className="page">
        <div>
          <h1>Audit Overview</h1>
          <p>The fixed audit definition: 15 questions in 5 categories, 45 points at most.</p>
        </div>
      </div>
      <Tabs
        label="Sections"
        selected={tab}
        onSelect={selectTab}
        tabs={[
          { id: 'questions', label: 'Questions', panel: <Questions questions={questions} /> },
          { id: 'scoring', label: 'Scoring', panel: <Scoring /> },
          { id: 'settings', label: 'Settings', panel: <DefinitionSettings /> },
        ]}
      />
    </>
  )
}
