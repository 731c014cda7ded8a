import type { ChangeEvent, InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './Field.tsx'

interface Own extends FieldProps {
  value: string
  onChange: (value: string) => void
}
type InputProps = Own & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Own>
type AreaProps = Own & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Own>

/** One line of text (or `type="number"`, "email", "url", "date"…). The value is always text. */
export function TextField(props: InputProps) {
  const { field, own } = partsOf(props)
  return <Field {...field}>{(control) => <input className="input" {...own} {...control} />}</Field>
}

/** Several lines of text. */
export function TextArea(props: AreaProps) {
  const { field, own } = partsOf(props)
  return <Field {...field}>{(control) => <textarea className="textarea" {...own} {...control} />}</Field>
}

/** What stands around the control, and what is its own. */
function partsOf<Props extends Own>({
  label,
  help,
  error,
  optional,
  limit,
  between,
  counted,
  remark,
  hideLabel,
  onChange,
  ...rest
}: Props) {
  return {
    field: {
      label,
      help,
      error,
      optional,
      limit,
      between,
      remark,
      hideLabel,
      used: counted ?? rest.value.length,
    },
    own: {
      ...rest,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
    },
  }
}
