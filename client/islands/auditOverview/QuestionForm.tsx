import {
  answers,
  limits,
  type AuditDefinition,
  type Question,
} from '../../../server/audit/shared/definition.ts'
import { changeQuestion, outlineOf } from '../../../server/audit/shared/editDefinition.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { AnswersEdit } from './AnswersEdit.tsx'

interface Props {
  definition: AuditDefinition
  question: Question
  /** What is wrong, by the field's path in the definition. */
  wrong: Record<string, string>
  onChange: (definition: AuditDefinition) => void
  onMove: (by: -1 | 1) => void
  onCopy: () => void
  onRemove: () => void
}

/** One question: its words, what each answer means and counts, and what the results say of it. */
export function QuestionForm({ definition, question, wrong, onChange, onMove, onCopy, onRemove }: Props) {
  const index = definition.questions.findIndex(({ id }) => id === question.id)
  const number = index + 1
  const error = (field: string): string | undefined => wrong[`questions.${index}.${field}`]
  const set = (change: Partial<Question>) => onChange(changeQuestion(definition, question.id, change))
  const rows = outlineOf(definition)
  const at = rows.findIndex(({ key }) => key === `q${question.id}`)
  return (
    <Panel
      title={`Question ${number}`}
      aside={
        <div className="row gap-2">
          <IconButton
            icon="arrow-up"
            label={`Move question ${number} up`}
            disabled={at <= 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="arrow-down"
            label={`Move question ${number} down`}
            disabled={at === rows.length - 1}
            onClick={() => onMove(1)}
          />
          <IconButton
            icon="copy"
            label={`Duplicate question ${number}`}
            disabled={definition.questions.length >= limits.questions.to}
            onClick={onCopy}
          />
          <IconButton icon="trash" label={`Remove question ${number}`} onClick={onRemove} />
        </div>
      }
    >
      <div className="panel__body has-form stack gap-4">
        <TextArea
          label="Question"
          help="One idea, in the words of the reader."
          rows={2}
          limit={limits.text}
          error={error('text') ?? error('id')}
          value={question.text}
          onChange={(text) => set({ text })}
        />
        <Select
          label="Category"
          error={error('categoryId')}
          value={question.categoryId}
          options={definition.categories.map(({ id, name }) => ({
            value: id,
            label: name || 'New category',
          }))}
          onChange={(categoryId) => set({ categoryId })}
        />
      </div>
      <div className="panel__head panel__head--line">
        <h3>Answers</h3>
        <p>{definition.answers[0]?.label ?? 'The first'} is loudest</p>
      </div>
      <AnswersEdit
        key={question.id}
        question={question}
        labels={Object.fromEntries(definition.answers.map(({ value, label }) => [value, label]))}
        error={error}
        onChange={set}
      />
      <div className="panel__head panel__head--line">
        <h3>In the results</h3>
        <p>Beside the answer that was given</p>
      </div>
      <div className="panel__body has-form stack gap-4">
        <TextArea
          label="Statement"
          help="The question as what is true when somebody answers it best. It heads the tip."
          rows={2}
          limit={limits.statement}
          error={error('statement')}
          value={question.statement}
          onChange={(statement) => set({ statement })}
        />
        <TextArea
          label="Fix-It tip"
          rows={4}
          limit={limits.tip}
          error={error('fixItTip')}
          value={question.fixItTip}
          onChange={(fixItTip) => set({ fixItTip })}
        />
      </div>
    </Panel>
  )
}

/** The fields of one question, empty or not. */
export const isEmpty = ({ text, statement, fixItTip, hints }: Question): boolean =>
  [text, statement, fixItTip, ...answers.map((answer) => hints[answer])].every((words) => words === '')
