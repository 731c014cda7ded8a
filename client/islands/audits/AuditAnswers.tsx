import type { AuditDetails } from '../../../server/audit/shared/screens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Table, type Column } from '../../ui/Table.tsx'

type Asked = AuditDetails['questions'][number] & { number: number }
const kinds = { 3: 'ok', 2: 'warn', 1: 'destructive' } as const

interface Props {
  questions: AuditDetails['questions']
  isCompleted: boolean
}

/** All questions with what was answered, or is still open; of a completed audit they may be no longer kept. */
export function AuditAnswers({ questions, isCompleted }: Props) {
  const given = questions.filter(({ answer }) => answer).length
  if (isCompleted && given === 0)
    return (
      <Panel title="Answers">
        <EmptyState>
          The answers are no longer kept, as <a href="/admin/settings/privacy">Tracking and privacy</a> has
          it. The scores stay.
        </EmptyState>
      </Panel>
    )
  return (
    <Panel
      title="Answers"
      aside={
        <p>
          {given} of {questions.length} answered
        </p>
      }
    >
      <Table
        label="Answers"
        columns={columns}
        rows={questions.map((question, index) => ({ ...question, number: index + 1 }))}
        rowKey={({ id }) => id}
      />
    </Panel>
  )
}

const columns: Column<Asked>[] = [
  {
    id: 'question',
    label: 'Question',
    cell: ({ number, text, category }) => (
      <>
        <span>
          {number}. {text}
        </span>
        <span className="sub">{category}</span>
      </>
    ),
  },
  {
    id: 'answer',
    label: 'Answer',
    className: 'nowrap',
    cell: ({ answer, answerLabel }) =>
      answer ? (
        <Badge kind={kinds[answer]} dot>
          {answerLabel}
        </Badge>
      ) : (
        <span className="muted">-</span>
      ),
  },
]
