import { useEffect, useState, type FormEvent } from 'react'
import { furthestStep, missingInProfile, questions, said } from '../../server/audit/rules.ts'
import { toast } from '../lib/toast.ts'
import { InvalidLink } from './audit/InvalidLink.tsx'
import { ProfileStep } from './audit/ProfileStep.tsx'
import type { WizardProps } from './audit/props.ts'
import { QuestionStep } from './audit/QuestionStep.tsx'
import { ResultsView } from './audit/ResultsView.tsx'
import { SaveNote } from './audit/SaveNote.tsx'
import { submitAudit, type Completed } from './audit/submitAudit.ts'
import { useAwake } from './audit/useAwake.ts'
import { useDraft } from './audit/useDraft.ts'
import { useFreshAccess } from './audit/useFreshAccess.ts'
import { useSteps } from './audit/useSteps.ts'
import { WizardSide } from './audit/WizardSide.tsx'

export type { WizardProps }

/** The audit: profile, 15 questions, results. Drawn by the server, it is a plain form until it wakes. */
export function AuditWizard(props: WizardProps) {
  const isAwake = useAwake()
  const [isSubmitting, setSubmitting] = useState(false)
  const [results, setResults] = useState<Completed>()
  const draft = useDraft(props)
  const furthest = furthestStep(draft.profile, draft.responses)
  const steps = useSteps(props.action, props.step, furthest, draft.saveStep)
  const isValidating = useFreshAccess(`${props.action}/draft`, draft.adopt, draft.invalidate)
  const { step } = steps

  useEffect(() => {
    const place = step === 0 ? 'About you' : `Question ${step} of ${questions.length}`
    document.title = [place, ...document.title.split(' | ').slice(1)].join(' | ')
  }, [step])

  if (results) return <ResultsView results={results} />
  if (draft.isInvalid) return <InvalidLink home={props.home} newAudit={props.newAudit} />
  if (isValidating) {
    return (
      <div className="wizard-wait" aria-live="polite">
        <span className="spinner" />
        <h1>Validating your audit access...</h1>
      </div>
    )
  }

  const isReady = step === 0 ? missingInProfile(draft.profile).length === 0 : Boolean(draft.responses[step])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isSubmitting) return
    if (step < questions.length) steps.next()
    else await complete()
  }

  async function complete(): Promise<void> {
    setSubmitting(true)
    draft.pause()
    const outcome = await submitAudit(`${props.action}/submit`, { ...props, ...draft })
    setSubmitting(false)
    if (outcome === 'invalid') draft.invalidate()
    else if (outcome === 'failed') {
      draft.resume()
      toast({ kind: 'bad', title: said.submissionFailed.title, text: said.submissionFailed.message })
    } else {
      setResults(outcome)
      toast({ kind: 'ok', title: outcome.title, text: outcome.message })
    }
  }

  return (
    <div className="wizard">
      <WizardSide step={step} responses={draft.responses} />
      <div className="wizard__main">
        <form
          className="has-form"
          method="post"
          action={props.action}
          noValidate
          onSubmit={(event) => void send(event)}
        >
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="submit_key" value={props.submitKey} />
          {/* Without a script, Enter presses a form's first button. */}
          {!isAwake && (
            <button className="vh" name="go" value="next" tabIndex={-1} aria-hidden="true">
              Next
            </button>
          )}
          {step === 0 ? (
            <ProfileStep
              profile={draft.profile}
              email={props.email}
              errors={isAwake ? {} : props.errors}
              isAwake={isAwake}
              onChange={draft.changeProfile}
            />
          ) : (
            <QuestionStep
              step={step}
              responses={draft.responses}
              errors={isAwake ? {} : props.errors}
              isAwake={isAwake}
              isSubmitting={isSubmitting}
              onAnswer={draft.answer}
              onPrevious={steps.previous}
            />
          )}
          <SaveNote state={draft.state} />
        </form>
      </div>
    </div>
  )
}
