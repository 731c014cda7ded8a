import { useId, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface FieldProps {
  label: ReactNode
  /** Below the field; the error takes its place. */
  help?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Shows how many of this many characters are used: amber from 90 %, red over. */
  limit?: number
  /** What stands between both numbers; a stroke unless told. */
  between?: string
  /** How many are used, where others count than those that were typed. */
  counted?: number
  /** Beside the counter: "Could be longer"; then this decides what is amber, and nothing is at 90 %. */
  remark?: string | undefined
  /** The label is for screen readers only. */
  hideLabel?: boolean
}

interface Control {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Props extends Omit<FieldProps, 'counted'> {
  used?: number
  children: (control: Control) => ReactNode
}

/** A label above, the control, and help or error below, tied together for screen readers. */
export function Field({
  label,
  help,
  error,
  optional,
  limit,
  between,
  remark,
  used = 0,
  hideLabel,
  children,
}: Props) {
  const id = useId()
  const note = error || help ? `${id}-${error ? 'error' : 'help'}` : undefined
  const counter = limit === undefined ? undefined : `${id}-count`
  return (
    <div className="field">
      <label className={hideLabel ? 'vh' : 'field__label'} htmlFor={id}>
        {label}
        {optional ? <span className="field__opt">Optional</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': [note, counter].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note || counter ? (
        <div className="field__foot">
          {error ? (
            <p className="field__error" id={note}>
              <Icon name="alert-voice" />
              {error}
            </p>
          ) : null}
          {help && !error ? (
            <p className="field__help" id={note}>
              {help}
            </p>
          ) : null}
          {limit === undefined ? null : <Count id={counter} {...{ used, between, limit, remark }} />}
        </div>
      ) : null}
    </div>
  )
}

interface Counted extends Pick<Props, 'between' | 'remark'> {
  id: string | undefined
  used: number
  limit: number
}

/** How many characters are used, of how many. */
function Count({ id, used, between = '/', limit, remark }: Counted) {
  const near = remark === undefined ? used > limit * 0.9 : remark !== ''
  return (
    <span
      className="field__count"
      id={id}
      aria-live="polite"
      data-near={near && used <= limit ? '' : undefined}
      data-over={used > limit ? '' : undefined}
    >
      {used} {between} {limit}
      {remark ? ` ${remark}` : null}
    </span>
  )
}
