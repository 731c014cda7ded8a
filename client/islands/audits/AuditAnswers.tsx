import type { AuditDetails } from '../../../server/audit/shared/screens.ts'
import { answerLabels } from '../../../server/audit/shared/questions.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Table, type Column } from '../../ui/Table.tsx'

type Asked = AuditDetails['questions'][number]
const kinds = { 3: 'ok', 2: 'warn', 1: 'destructive' } as const

/** All 15 questions with what was answered, or is still open. */
export function AuditAnswers({ questions }: { questions: Asked[] }) {
  const given = questions.filter(({ answer }) => answer).length
  return (
    <Panel title="Answers" aside={<p>{given} of 15 answered</p>}>
      <Table label="Answers" columns={columns} rows={questions} rowKey={({ id }) => id} />
    </Panel>
  )
}

const columns: Column<Asked>[] = [
  {
    id: 'question',
    label: 'Question',
    cell: ({ id, text, category }) => (
      <>
        <span>
          {id}. {text}
        </span>
        <span className="sub">{category}</span>
      </>
    ),
  },
  {
    id: 'answer',
    label: 'Answer',
    className: 'nowrap',
    cell: ({ answer }) =>
      answer ? (
        <Badge kind={kinds[answer]} dot>
          {answerLabels[answer]}
        </Badge>
      ) : (
        <span className="muted">-</span>
      ),
  },
]
