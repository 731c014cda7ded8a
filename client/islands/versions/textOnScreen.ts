import type { TextFields, TextKind } from '../../../server/versions/shared/textKinds.ts'

/** How a field of a text is shown when its versions are compared. */
export interface ShownField {
  name: string
  /** As the form calls it. */
  label: string
  /** `title` and `lead` stand at the top without their label; `article`, `issue` and `template` are texts of that kind. */
  look: 'title' | 'lead' | 'line' | 'article' | 'issue' | 'template' | 'plain'
  /** What is no text already, in words. */
  say?: (value: never) => string
}

/** A text that is being written, as the parts of its versions need it. */
export interface TextOnScreen {
  kind: TextKind
  /** A post's or issue's number, a template's ID, or `new`. */
  id: string
  /** As they stand in the form now. */
  fields: TextFields
  /** In the order in which they are shown. */
  shown: readonly ShownField[]
  timeZone: string
  /** Takes over a version: all its fields, by the names of the form. What the form has beyond them stays as it is. */
  onRestore: (fields: TextFields) => void
}

/** A field in words: nothing for what a version does not have. */
export function fieldText({ name, say }: ShownField, fields: TextFields): string {
  const value = fields[name]
  if (value === undefined || value === null) return ''
  if (say) return say(value as never)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The writing itself, to be copied. */
export const copiedText = ({ shown }: Pick<TextOnScreen, 'shown'>, fields: TextFields): string =>
  shown
    .filter(({ look }) => look !== 'line')
    .map((field) => fieldText(field, fields))
    .filter(Boolean)
    .join('\n\n')
