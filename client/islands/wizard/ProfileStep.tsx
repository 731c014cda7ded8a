import type { ReactNode } from 'react'
import {
  companySizeLabel,
  companySizes,
  isComplete,
  missingInProfile,
  wrongInProfile,
  type ProfileDraft,
} from '../../../server/audit/shared/wizard.ts'
import type { Texts } from '../../../server/content/shared/documents.ts'
import { filled } from '../../../server/content/shared/filled.ts'
import { complaintsIn, type Complaints } from '../../../server/web/shared/complaints.ts'
import { WizardIcon } from './WizardIcon.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'

interface Props {
  words: Texts['wizard']['start']
  labels: Texts['wizard']['profile']
  complaints: Complaints
  profile: ProfileDraft
  email: string
  errors: Record<string, string>
  /** Whether a script is running: only then may the button wait. */
  isAwake: boolean
  onChange(change: Partial<ProfileDraft>): void
}

/** Step 0: who takes the audit. */
export function ProfileStep({
  words,
  labels,
  complaints,
  profile,
  email,
  isAwake,
  onChange,
  errors: said,
}: Props) {
  const heading = useHeadingFocus(isAwake, 0)
  const missing = missingInProfile(profile)
  const errors = isAwake ? complaintsIn(complaints, { ...said, ...wrongInProfile(profile) }) : said
  const text = (name: keyof ProfileDraft, maxLength: number, autoComplete: string) => ({
    ...control(name, errors),
    value: profile[name],
    maxLength,
    autoComplete,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <h1 className="t-3xl" ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      {words.text && <p className="lead mt-3 mb-6">{words.text}</p>}
      <div className="form form--2">
        <Field name="first_name" label={labels.firstName} beside={labels.optional} errors={errors}>
          <input className="input" {...text('first_name', 100, 'given-name')} />
        </Field>
        <Field name="last_name" label={labels.lastName} beside={labels.optional} errors={errors}>
          <input className="input" {...text('last_name', 100, 'family-name')} />
        </Field>
        <Field name="email" label={labels.email} errors={errors} isWide>
          <input
            className="input"
            id="profile-email"
            type="email"
            value={email}
            readOnly
            autoComplete="off"
          />
        </Field>
        <Field name="company_name" label={labels.company} errors={errors} isWide>
          <input className="input" required {...text('company_name', 200, 'organization')} />
        </Field>
        <Field name="role" label={labels.role} errors={errors}>
          <input className="input" required {...text('role', 150, 'organization-title')} />
        </Field>
        <Field name="company_size" label={labels.size} errors={errors}>
          <select
            className="select"
            required
            {...control('company_size', errors)}
            value={profile.company_size}
            onChange={(event) => onChange({ company_size: event.target.value })}
          >
            <option value="">{labels.chooseSize}</option>
            {companySizes.map((size) => (
              <option key={size} value={size}>
                {companySizeLabel(size, words.employees)}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <p className="wizard__reason" id="start-reason" aria-live="polite">
        {isAwake &&
          missing.length > 0 &&
          filled(words.waits, {
            missing: inWords(
              missing.map((name) => named(labels[asked[name]])),
              words.and,
            ),
          })}
      </p>
      <div className="wizard__nav">
        <span className="small muted self-center">{words.beside}</span>
        <button
          className="btn btn--signal btn--lg"
          name="go"
          value="next"
          data-count="audit-start"
          disabled={isAwake && !isComplete(profile)}
          aria-describedby="start-reason"
        >
          {words.button} <WizardIcon name="arrow-right" className="icon icon--go" />
        </button>
      </div>
    </>
  )
}

const control = (name: string, errors: Record<string, string>) => ({
  id: `profile-${name}`,
  name,
  'aria-invalid': errors[name] ? (true as const) : undefined,
  'aria-describedby': errors[name] ? `profile-${name}-error` : undefined,
})

interface FieldProps {
  name: string
  label: string
  errors: Record<string, string>
  /** What stands beside its label. */
  beside?: string
  isWide?: boolean
  children: ReactNode
}

function Field({ name, label, errors, beside, isWide, children }: FieldProps) {
  return (
    <div className={isWide ? 'field span' : 'field'}>
      <label className="field__label" htmlFor={`profile-${name}`}>
        {label} {beside && <span className="field__opt">{beside}</span>}
      </label>
      {children}
      {errors[name] && (
        <p className="field__error" id={`profile-${name}-error`}>
          <WizardIcon name="alert-voice" className="icon icon--sm" />
          <span>{errors[name]}</span>
        </p>
      )}
    </div>
  )
}

/** What is asked for by the labels that may be missing. */
const asked = { company_name: 'company', role: 'role', company_size: 'size' } as const

/** A label within a sentence: "HR role" keeps its capitals. */
const named = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

const inWords = (words: string[], and: string): string =>
  words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
