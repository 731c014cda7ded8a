import { useEffect, useState, type FormEvent } from 'react'
import { furthestStep, isComplete, placeInWizard } from '../../server/audit/shared/wizard.ts'
import { toast } from '../lib/toast.ts'
import { ProfileStep } from './wizard/ProfileStep.tsx'
import type { WizardProps } from './wizard/wizardProps.ts'
import { QuestionStep } from './wizard/QuestionStep.tsx'
import { CompletedAudit } from './wizard/CompletedAudit.tsx'
import { SaveNote } from './wizard/SaveNote.tsx'
import { useAwake } from '../ui/useAwake.ts'
import { useWizardDraft } from './wizard/useWizardDraft.ts'
import { useEarlyInput } from './wizard/useEarlyInput.ts'
import { useFreshAccess } from './wizard/useFreshAccess.ts'
import { useKeys } from './wizard/useKeys.ts'
import { useSteps } from './wizard/useSteps.ts'
import { useSubmission } from './wizard/useSubmission.ts'
import { useUnsent } from './wizard/useUnsent.ts'
import { Waiting } from './wizard/Waiting.tsx'
import { WizardSide } from './wizard/WizardSide.tsx'

/** The audit: profile, questions, results. Drawn by the server, it is a plain form until its script runs. */
export function AuditWizard(props: WizardProps) {
  const isAwake = useAwake()
  const [isStarting, setStarting] = useState(false)
  const draft = useWizardDraft(props)
  const { words } = props
  const { questions } = props.audit
  const furthest = furthestStep(questions, draft.profile, draft.responses)
  const steps = useSteps(props.action, props.step, furthest, draft.saveStep)
  const { results, isSubmitting, submit, isRefused, saidAgainst } = useSubmission({
    action: props.action,
    isInvalid: draft.isInvalid,
    onCompleted({ url }) {
      draft.forget()
      steps.leave(url)
    },
  })
  useUnsent(draft.takeUp, steps)
  const form = useEarlyInput(props, draft)
  const isValidating = useFreshAccess(`${props.action}/draft`, draft.adopt, results ? stay : draft.invalidate)
  const { step } = steps

  const question = questions[step - 1]
  useKeys(props.audit, results ? 0 : step, draft.answer)
  useEffect(() => {
    const place = placeInWizard(words, step, questions.length)
    document.title = [place, ...document.title.split(' | ').slice(1)].join(' | ')
  }, [words, step, questions])

  if (results) return <CompletedAudit results={results} title={words.messages.results} />
  if (draft.isInvalid || isValidating || isStarting) return <Waiting words={words.messages.opening} />

  const isReady = step === 0 ? isComplete(draft.profile) : Boolean(question && draft.responses[question.id])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isReady || isSubmitting) return
    if (step === 0) await start()
    else if (step < questions.length) steps.next()
    else if (props.practice) location.assign(triedResults())
    else await complete(event.currentTarget)
  }

  /** The first save proves that the link still works, before the questions are answered for nothing. */
  async function start(): Promise<void> {
    setStarting(true)
    const isOpen = await draft.settle()
    // Whoever comes from the last question to mend something has answered the rest.
    if (isOpen && isRefused) steps.goTo(furthest)
    else if (isOpen) steps.next()
    setStarting(false)
  }

  const triedResults = (): string =>
    `${props.action}/results?answers=${questions.map(({ id }) => draft.responses[id]).join('')}`

  async function complete(cause: HTMLFormElement): Promise<void> {
    void draft.hold(true)
    const outcome = await submit({ ...props, ...draft, answeredAt: draft.moments() })
    if (outcome === 'invalid') draft.invalidate()
    else if (outcome !== 'completed') {
      void draft.hold(false)
      if (outcome === 'refused') steps.goTo(0)
      const { failed: title, failedText: text } = words.messages
      toast({ kind: 'bad', title, text, cause })
    }
  }

  return (
    <div className="wizard">
      <WizardSide words={words} audit={props.audit} step={step} responses={draft.responses} />
      <div className="wizard__main">
        <form
          ref={form}
          className="has-form"
          method="post"
          action={props.action}
          // What the browser had before a reload may be older than what the server drew.
          autoComplete="off"
          noValidate
          onSubmit={(event) => void send(event)}
        >
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="shown" value={props.shown} />
          <input type="hidden" name="submit_key" value={props.submitKey} />
          {/* Without a script, Enter presses a form's first button. */}
          {!isAwake && (
            <button className="vh" name="go" value="next" tabIndex={-1} aria-hidden="true">
              Next
            </button>
          )}
          {step === 0 ? (
            <ProfileStep
              words={words.start}
              labels={words.profile}
              complaints={props.complaints}
              profile={draft.profile}
              email={props.email}
              errors={isAwake ? saidAgainst(draft.profile) : props.errors}
              isAwake={isAwake}
              onChange={draft.changeProfile}
            />
          ) : (
            <QuestionStep
              words={words.questions}
              audit={props.audit}
              step={step}
              responses={draft.responses}
              errors={isAwake ? {} : props.errors}
              isAwake={isAwake}
              isSubmitting={isSubmitting}
              onAnswer={draft.answer}
              onPrevious={steps.previous}
            />
          )}
          <SaveNote words={words.saving} state={draft.state} />
        </form>
      </div>
    </div>
  )
}

/** The results are not taken away because the link that led to them is used. */
const stay = (): void => {}
