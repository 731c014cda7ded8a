import { useEffect, useId, useRef } from 'react'
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

/** The share of its limit from which on a text says how long it is: long texts near their end, one of many not at once. */
function quietUntil(most: number, isOneOfMany: boolean): number {
  if (most >= 1_000) return 0.9
  return isOneOfMany ? 0.8 : -1
}

/** A line, a day, a paragraph, or a text with headings and lists. */
export function TextControl({ field, path, form, label }: Props) {
  const value = textAt(form.values, path)
  const error = form.errors[path]
  const onChange = (next: string) => form.onChange(path, next)
  if (field.control === 'markdown' && !form.readOnly) {
    return (
      <>
        <LongText label={field.title} {...{ value, error, form, onChange }} />
        {field.help ? <p className="field__help">{field.help}</p> : null}
      </>
    )
  }
  const most = field.control === 'date' ? undefined : field.most
  const counts = most !== undefined && value.length > most * quietUntil(most, label !== undefined)
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

interface LongTextProps extends Pick<Props, 'form'> {
  label: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** A text with headings, lists and pictures, which are waited for as long as it is open. */
function LongText({ form, ...field }: LongTextProps) {
  const id = useId()
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => () => latest.current.onComing?.(id, 0), [id])
  return <WritingField {...field} kind="article" onComing={(coming) => form.onComing?.(id, coming)} />
}

/** What the braces in a text stand for. */
function filledIn(text: string): string {
  const used = Object.entries(tokens).flatMap(([name, meaning]) => {
    const token = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    return new RegExp(`{${token}( in words)?}`, 'i').test(text) ? [`{${token}} is ${meaning}.`] : []
  })
  return used.join(' ')
}
