import { useState } from 'react'
import { answers, limits, type Answer, type Question } from '../../../server/audit/shared/definition.ts'
import { TextField } from '../../ui/TextField.tsx'

interface Props {
  question: Question
  labels: Record<string, string>
  error: (field: string) => string | undefined
  onChange: (change: Partial<Question>) => void
}

const voice = 'M16 0A16 16 0 0 1 32 16A16 16 0 0 1 16 32L0 32L0 16A16 16 0 0 1 16 0Z'
/** How large each answer's mark is drawn, as in the audit itself. */
const marks = {
  3: 'translate(0 0) scale(1)',
  2: 'translate(6.08 6.08) scale(0.62)',
  1: 'translate(10.24 10.24) scale(0.36)',
} as const

/** What each answer means here, and what it counts. */
export const AnswersEdit = ({ question, labels, error, onChange }: Props) => (
  <ul className="answers-edit">
    {answers.map((answer) => (
      <li key={answer}>
        <svg viewBox="0 0 32 32" aria-hidden="true" data-a={answer}>
          <path transform={marks[answer]} d={voice} />
        </svg>
        <TextField
          label={labels[answer]}
          limit={limits.hint}
          error={error(`hints.${answer}`)}
          value={question.hints[answer]}
          onChange={(words) => onChange({ hints: { ...question.hints, [answer]: words } })}
        />
        <Points
          answer={answer}
          points={question.points[answer]}
          error={error(`points.${answer}`)}
          onChange={(points) => onChange({ points: { ...question.points, [answer]: points } })}
        />
      </li>
    ))}
  </ul>
)

interface PointsProps {
  answer: Answer
  points: number
  error: string | undefined
  onChange: (points: number) => void
}

/** Only a whole number goes on; what else is typed stays in the field and says so. */
function Points({ points, error, onChange }: PointsProps) {
  const [typed, setTyped] = useState<string>()
  const complaint = typed === undefined ? error : `A whole number, 0 to ${limits.points}`
  return (
    <TextField
      label="Points"
      inputMode="numeric"
      error={complaint}
      value={typed ?? String(points)}
      onChange={(text) => {
        const isPoints = /^\d{1,2}$/.test(text) && Number(text) <= limits.points
        setTyped(isPoints ? undefined : text)
        if (isPoints) onChange(Number(text))
      }}
    />
  )
}
