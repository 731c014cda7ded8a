import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './Field.tsx'

interface Own extends FieldProps {
  value: string
  onChange: (value: string) => void
}
type InputProps = Own & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Own>
type AreaProps = Own & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Own>

/** One line of text (or `type="number"`, "email", "url", "date"…). The value is always text. */
export function TextField({
  label,
  help,
  error,
  optional,
  limit,
  remark,
  hideLabel,
  value,
  onChange,
  ...rest
}: InputProps) {
  const field = { label, help, error, optional, limit, remark, hideLabel }
  return (
    <Field {...field} used={value.length}>
      {(control) => (
        <input
          className="input"
          {...rest}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Several lines of text. */
export function TextArea({
  label,
  help,
  error,
  optional,
  limit,
  remark,
  hideLabel,
  value,
  onChange,
  ...rest
}: AreaProps) {
  const field = { label, help, error, optional, limit, remark, hideLabel }
  return (
    <Field {...field} used={value.length}>
      {(control) => (
        <textarea
          className="textarea"
          {...rest}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
