import { answers, type AuditDefinition } from '../../../server/audit/shared/definition.ts'
import type { AnswerCounts } from '../../../server/audit/shared/auditOverviewApi.ts'
import { count } from '../../lib/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Progress } from '../../ui/Progress.tsx'

interface Props {
  counts: AnswerCounts | undefined
  labels: AuditDefinition['answers']
}

const looks = { 3: 'ok', 2: 'warn', 1: 'bad' } as const

/** How a question was answered so far, by visitors. */
export function HowAnswered({ counts, labels }: Props) {
  const total = counts ? answers.reduce((sum, answer) => sum + counts[answer], 0) : 0
  if (!counts || total === 0) {
    return (
      <Panel title="How it was answered" padded>
        <p className="small muted">Nobody has answered this question yet.</p>
      </Panel>
    )
  }
  return (
    <Panel title={`How ${count(total)} answered it`} padded>
      <ul className="catbars">
        {labels.map(({ value, label }) => {
          const percent = Math.round((counts[value] / total) * 100)
          return (
            <li key={value}>
              <span>{label}</span>
              <span>{percent}%</span>
              <Progress value={percent} kind={looks[value]} />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
