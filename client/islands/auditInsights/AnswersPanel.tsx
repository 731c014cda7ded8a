import { useState } from 'react'
import type { AnswerShares, Insights } from '../../../server/audit/shared/insights.ts'
import { plural } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Table, type Column } from '../../ui/Table.tsx'

/** The weakest are what is looked for. */
const few = 4

/** How the questions are answered, those first that get the quietest answer most often. */
export function AnswersPanel({
  questions,
  answered,
  labels,
  asTable,
}: Pick<Insights, 'questions' | 'answered' | 'labels'> & { asTable: boolean }) {
  const [showsAll, setShowsAll] = useState(false)
  const title = `Where firms say ${labels[2].toLowerCase()}`
  if (questions.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState>
          {answered === null
            ? 'No question has enough answers yet.'
            : 'The answers of too few audits are still kept.'}
        </EmptyState>
      </Panel>
    )
  }
  const shown = showsAll ? questions : questions.slice(0, few)
  return (
    <Panel
      title={title}
      aside={
        <ul className="legend m-0">
          {labels.map((label, at) => (
            <li key={label}>
              <i className={looks[at]} />
              {label}
            </li>
          ))}
        </ul>
      }
      foot={
        <>
          <span>
            {shown.length} of {questions.length} questions
            {answered === null ? '' : `, from the ${plural(answered, 'audit')} whose answers are kept`}
          </span>
          {questions.length > few ? (
            <button
              className="text-link"
              type="button"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? 'Show fewer' : 'Show all'}
            </button>
          ) : null}
        </>
      }
    >
      <Table
        label={title}
        rows={shown}
        rowKey={(row) => row.id}
        columns={[
          question,
          ...(asTable ? [share(labels, 0), share(labels, 1)] : [bars(labels)]),
          share(labels, 2),
        ]}
      />
    </Panel>
  )
}

const question: Column<AnswerShares> = {
  id: 'question',
  label: 'Question',
  cell: ({ text }) => <span className="who">{text}</span>,
}

const looks = ['answer-3', 'answer-2', 'answer-1'] as const

const share = (labels: Insights['labels'], at: 0 | 1 | 2): Column<AnswerShares> => ({
  id: looks[at],
  label: labels[at],
  className: 'num',
  cell: ({ shares }) => `${shares[at]}%`,
})

const bars = (labels: Insights['labels']): Column<AnswerShares> => ({
  id: 'answers',
  label: 'Answers',
  cell: ({ shares }) => (
    <>
      <svg className="answers-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {shares.map((percent, at) => (
          <rect
            key={looks[at]}
            className={looks[at]}
            x={shares.slice(0, at).reduce((sum, each) => sum + each, 0)}
            width={percent}
            height="10"
          />
        ))}
      </svg>
      <span className="vh">{labels.map((label, at) => `${label} ${shares[at]}%`).join(', ')}</span>
    </>
  ),
})
