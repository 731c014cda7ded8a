import type { Answer } from '../../../server/audit/shared/definition.ts'
import type { AskedAudit, Responses } from '../../../server/audit/shared/wizard.ts'
import type { Texts } from '../../../server/content/shared/documents.ts'
import { isSecondPress } from '../../lib/isSecondPress.ts'
import { WizardIcon } from './WizardIcon.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'

interface Props {
  words: Texts['wizard']['questions']
  audit: AskedAudit
  step: number
  responses: Responses
  errors: Record<string, string>
  isAwake: boolean
  isSubmitting: boolean
  onAnswer(id: number, answer: Answer): void
  onPrevious(): void
}

/** Between the profile and the results: one question, three answers. */
export function QuestionStep({
  words,
  audit,
  step,
  responses,
  errors,
  isAwake,
  isSubmitting,
  onAnswer,
  onPrevious,
}: Props) {
  const heading = useHeadingFocus(isAwake, step)
  const { answers, categories, questions } = audit
  const question = questions[step - 1]!
  const category = categories.find(({ id }) => id === question.categoryId)
  const isLast = step === questions.length
  const isOpen = !responses[question.id]
  const complaint = errors.answer
  return (
    <>
      <fieldset className="question" aria-describedby={complaint ? 'answer-error' : undefined}>
        <legend>
          <span className="question__cat">{category?.name}</span>
          <h1 className="question__text" ref={heading} tabIndex={-1}>
            {question.text}
          </h1>
        </legend>
        <div className="answers">
          {answers.map(({ value, label }) => (
            <label className="answer" key={`${step}-${value}`}>
              <input
                type="radio"
                name={`q${step}`}
                value={value}
                checked={responses[question.id] === value}
                disabled={isSubmitting}
                onChange={() => onAnswer(question.id, value)}
              />
              <span className="answer__glyph" data-a={value} />
              <span>
                <b>{label}</b>
                <small>{question.hints[value]}</small>
              </span>
              <WizardIcon name="check" />
            </label>
          ))}
        </div>
        {complaint && (
          <p className="field__error mt-4" id="answer-error" role="alert">
            <WizardIcon name="alert-voice" className="icon icon--sm" />
            <span>{complaint}</span>
          </p>
        )}
      </fieldset>
      <p className="wizard__reason" id="next-reason" aria-live="polite">
        {isAwake && isOpen && (isLast ? words.endWaits : words.waits)}
      </p>
      <div className="wizard__nav">
        <button
          className="btn btn--ghost"
          type={isAwake ? 'button' : 'submit'}
          name="go"
          value="previous"
          disabled={step === 1 || isSubmitting}
          onClick={isAwake ? onPrevious : undefined}
        >
          <WizardIcon name="arrow-left" />
          {words.back}
        </button>
        <button
          className="btn btn--lg"
          name="go"
          value="next"
          disabled={isAwake && (isOpen || isSubmitting)}
          // The second half of a double click on the question before.
          onClick={(event) => {
            if (isLast && isSecondPress(event.nativeEvent)) event.preventDefault()
          }}
          aria-busy={isSubmitting || undefined}
          aria-describedby="next-reason"
        >
          {isSubmitting && <span className="spinner" />}
          <span>{nextLabel(words, isLast, isSubmitting)}</span>{' '}
          {!isSubmitting && <WizardIcon name="arrow-right" className="icon icon--go" />}
        </button>
      </div>
    </>
  )
}

function nextLabel(words: Props['words'], isLast: boolean, isSubmitting: boolean): string {
  if (isSubmitting) return words.sending
  return isLast ? words.end : words.next
}
