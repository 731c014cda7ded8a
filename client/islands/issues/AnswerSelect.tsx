import { lastIssues, lastIssuesText, type Audience } from '../../../server/issues/shared/audience.ts'
import { Select, type Option } from '../../ui/Select.tsx'

type Answer = NonNullable<Audience['answer']>

const kinds = [
  ['opened', true, 'Opened'],
  ['clicked', true, 'Clicked in'],
  ['opened', false, 'Did not open'],
  ['clicked', false, 'Did not click in'],
] as const

const choices: (Option & { answer: Answer })[] = kinds.flatMap(([of, did, group]) =>
  lastIssues.map((last) => ({
    value: `${of} ${did} ${last}`,
    label: `${group} ${lastIssuesText({ did, last })}`,
    group,
    answer: { of, did, last },
  })),
)

interface Props {
  answer: Answer | undefined
  onChange: (answer: Answer | undefined) => void
}

/** What a reader did with earlier issues; a certain issue can only have been chosen on its own page. */
export function AnswerSelect({ answer, onChange }: Props) {
  const named = answer && 'issue' in answer ? answer : undefined
  const own = named && {
    value: 'issue',
    label: `${kinds.find(([of, did]) => of === named.of && did === named.did)![2]} issue ${named.issue}`,
    answer: named,
  }
  const options = own ? [own, ...choices] : choices
  const value = own?.value ?? (answer && 'last' in answer ? `${answer.of} ${answer.did} ${answer.last}` : '')
  return (
    <Select
      label="Earlier issues"
      placeholder="Whatever they did with them"
      help="Only of people who got one, and who let us see it."
      options={options}
      value={value}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.answer)}
    />
  )
}
