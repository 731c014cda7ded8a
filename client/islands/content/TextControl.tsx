import type { FormField } from '../../../server/content/shared/formFields.ts'
import { tokens } from '../../../server/content/shared/tokens.ts'
import { textAt, type Path } from '../../../server/content/shared/valuePaths.ts'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { WritingField } from '../../ui/WritingField.tsx'
import type { FormState } from './formState.ts'

type TextOf = Extract<FormField, { control: 'line' | 'paragraph' | 'markdown' | 'date' }>

interface Props {
  field: TextOf
  path: Path
  form: FormState
  /** The label is for screen readers only: in a list its place says what it is. */
  label?: string
}

/** From so many characters on a text says how long it is only near its end. */
const longText = 1_000

/** A line, a day, a paragraph, or a text with headings and lists. */
export function TextControl({ field, path, form, label }: Props) {
  const value = textAt(form.values, path)
  const error = form.errors[path]
  const onChange = (next: string) => form.onChange(path, next)
  if (field.control === 'markdown' && !form.readOnly) {
    return (
      <>
        <WritingField label={field.title} kind="article" value={value} error={error} onChange={onChange} />
        {field.help ? <p className="field__help">{field.help}</p> : null}
      </>
    )
  }
  const most = field.control === 'date' ? undefined : field.most
  const counts = most !== undefined && (most < longText || value.length > most * 0.9)
  const common = {
    label: label ?? field.title,
    hideLabel: label !== undefined,
    help: [field.help, filledIn(value)].filter(Boolean).join(' ') || undefined,
    value,
    error,
    between: 'of',
    readOnly: form.readOnly,
    onChange,
    ...(counts ? { limit: most } : {}),
  }
  if (field.control === 'date') return <TextField {...common} type="date" />
  if (field.control === 'line') return <TextField {...common} />
  return <TextArea className="textarea textarea--grows" {...common} />
}

/** What the braces in a text stand for. */
function filledIn(text: string): string {
  const used = Object.entries(tokens).filter(([name]) => text.toLowerCase().includes(`{${name}`))
  return used.map(([name, meaning]) => `{${name}} is ${meaning}.`).join(' ')
}
