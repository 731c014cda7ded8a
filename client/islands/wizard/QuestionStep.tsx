import { answerLabels, answers, questions, type Answer } from '../../../server/audit/shared/questions.ts'
import type { Responses } from '../../../server/audit/shared/wizard.ts'
import { Icon } from './WizardIcon.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'

interface Props {
  step: number
  responses: Responses
  errors: Record<string, string>
  isAwake: boolean
  isSubmitting: boolean
  onAnswer(id: number, answer: Answer): void
  onPrevious(): void
}

/** Steps 1 to 15: one question, three answers. */
export function QuestionStep({
  step,
  responses,
  errors,
  isAwake,
  isSubmitting,
  onAnswer,
  onPrevious,
}: Props) {
  const heading = useHeadingFocus(isAwake, step)
  const question = questions[step - 1]!
  const isLast = step === questions.length
  const isOpen = !responses[step]
  const complaint = errors.answer
  return (
    <>
      <fieldset className="question" aria-describedby={complaint ? 'answer-error' : undefined}>
        <legend>
          <span className="question__cat">{question.category}</span>
          <h1 className="question__text" ref={heading} tabIndex={-1}>
            {question.text}
          </h1>
        </legend>
        <div className="answers">
          {answers.map((answer) => (
            <label className="answer" key={`${step}-${answer}`}>
              <input
                type="radio"
                name={`q${step}`}
                value={answer}
                checked={responses[step] === answer}
                disabled={isSubmitting}
                onChange={() => onAnswer(step, answer)}
              />
              <span className="answer__glyph" data-a={answer} />
              <span>
                <b>{answerLabels[answer]}</b>
                <small>{question.hints[answer]}</small>
              </span>
              <Icon name="check" />
            </label>
          ))}
        </div>
        {complaint && (
          <p className="field__error mt-4" id="answer-error" role="alert">
            <Icon name="alert-voice" className="icon icon--sm" />
            <span>{complaint}</span>
          </p>
        )}
      </fieldset>
      <p className="wizard__reason" id="next-reason" aria-live="polite">
        {isAwake &&
          isOpen &&
          (isLast ? 'Choose an answer to complete the audit.' : 'Choose an answer to go on.')}
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
          <Icon name="arrow-left" />
          Previous
        </button>
        <button
          className="btn btn--lg"
          name="go"
          value="next"
          disabled={isAwake && (isOpen || isSubmitting)}
          aria-busy={isSubmitting || undefined}
          aria-describedby="next-reason"
        >
          {isSubmitting && <span className="spinner" />}
          <span>{label(isLast, isSubmitting)}</span>{' '}
          {!isSubmitting && <Icon name="arrow-right" className="icon icon--go" />}
        </button>
      </div>
    </>
  )
}

function label(isLast: boolean, isSubmitting: boolean): string {
  if (isSubmitting) return 'Submitting...'
  return isLast ? 'Complete Audit' : 'Next Question'
}
