import type { FieldOf, FormField, Value } from './formFields.ts'
import { same, textAt, valueAt, within, type Path } from './valuePaths.ts'

/** One thing that differs between two states of a document. */
export interface ContentChange {
  path: Path
  /** The section it stands in, by name. */
  section: string
  /** "Opening: Headline" */
  label: string
  look: 'line' | 'plain' | 'article'
  before: string
  after: string
}

/** What differs, field by field, in the order of the form; a list that grew or shrank is one difference. */
export function changesOf(form: readonly FormField[], before: Value, after: Value): ContentChange[] {
  return form.flatMap((section) =>
    compare(
      section,
      section.name,
      section.title,
      valueAt(before, section.name),
      valueAt(after, section.name),
    ),
  )
}

type Given = Value | undefined

function compare(field: FormField, path: Path, label: string, before: Given, after: Given): ContentChange[] {
  if (same(before, after)) return []
  if (field.control === 'group') {
    return field.fields.flatMap((inner) =>
      compare(
        inner,
        within(path, inner.name),
        labelWithin(label, inner.title),
        valueAt(before, inner.name),
        valueAt(after, inner.name),
      ),
    )
  }
  if (field.control === 'list' && field.item.control === 'group') {
    const [old, now] = [listOf(before), listOf(after)]
    if (old.length === now.length && !isNewOrder(old, now)) {
      return now.flatMap((item, at) =>
        compare(field.item, within(path, at), `${label}: ${nameOf(field.item, item, at)}`, old[at], item),
      )
    }
  }
  const section = path.split('.')[0]!
  const look = looks[field.control] ?? 'line'
  return [{ path, section, label, look, before: textOf(field, before), after: textOf(field, after) }]
}

/** "Opening: Headline"; what is called as the section is, once. */
const labelWithin = (label: string, title: string): string =>
  label.split(': ').at(-1) === title ? label : `${label}: ${title}`

const looks: Partial<Record<FormField['control'], ContentChange['look']>> = {
  markdown: 'article',
  list: 'plain',
  parts: 'plain',
}

/** The same things at other places. */
const isNewOrder = (before: Value[], after: Value[]): boolean =>
  after.every((item) => before.some((old) => same(old, item)))

const listOf = (value: Given): Value[] => (Array.isArray(value) ? value : [])

/** What one of a list is called: its first words, or its place. @param at from 0 */
export function nameOf(field: FormField, item: Given, at: number): string {
  const named = field.control === 'group' ? field.fields.find(({ control }) => control === 'line') : undefined
  const words = named ? valueAt(item, named.name) : item
  return typeof words === 'string' && words.trim() ? words.trim() : `${field.title} ${at + 1}`
}

/** A value in words, a line for each thing that is said. */
function textOf(field: FormField, value: Given): string {
  if (value === undefined || value === null) return ''
  switch (field.control) {
    case 'switch':
      return value ? 'Yes' : 'No'
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? wordsIn(value)
    case 'media':
      return `Picture ${wordsIn(valueAt(value, 'asset'))}`
    case 'parts':
      return listOf(value)
        .map((placed) => partText(field, placed))
        .join('\n')
    case 'list':
      return listOf(value)
        .map((item) => textOf(field.item, item))
        .join('\n')
    case 'group':
      return field.fields
        .map((inner) => [inner, textOf(inner, valueAt(value, inner.name))] as const)
        .filter(([, text]) => text !== '')
        .map(([inner, text]) => `${inner.title}: ${text}`)
        .join('\n')
    default:
      return wordsIn(value)
  }
}

const wordsIn = (value: Given): string => (typeof value === 'object' ? '' : String(value ?? ''))

function partText({ parts }: FieldOf<'parts'>, placed: Value): string {
  const name = textAt(placed, 'part')
  const title = parts.find((part) => part.name === name)?.title ?? name
  return valueAt(placed, 'shown') === false ? `${title} (hidden)` : title
}

/** "Opening: Headline, Services: Price and 2 more" */
export function changesInWords(changes: readonly ContentChange[], most = 3): string {
  const labels = [...new Set(changes.map(({ label }) => label))]
  const more = labels.length - most
  if (more <= 0) return labels.join(', ')
  return `${labels.slice(0, most).join(', ')} and ${more} more`
}
