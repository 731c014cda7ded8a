/** What a document holds: sections by name, in them texts, choices and lists. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value }
export type Values = Record<string, Value>

interface Common {
  /** In the document; of what stands in a list it is empty. */
  name: string
  title: string
  help?: string
}

/** A section of a page that has a place in its order. */
export interface Part {
  name: string
  title: string
  /** The page needs it: it cannot be hidden. */
  always: boolean
  /** Where its words are written, in words. */
  words?: string
}

/** A field of the form, as the shape of a document asks for it. */
export type FormField = Common &
  (
    | { control: 'line' | 'paragraph' | 'markdown'; least: number; most?: number }
    | { control: 'choice'; options: { value: string; label: string }[] }
    | { control: 'switch' }
    | { control: 'media' }
    | { control: 'date' }
    | { control: 'parts'; parts: Part[] }
    | { control: 'list'; one: string; least: number; most?: number; item: FormField }
    | { control: 'group'; fields: FormField[] }
  )
export type FieldOf<Control extends FormField['control']> = Extract<FormField, { control: Control }>

/** What JSON Schema says of a shape, with what its registry adds. */
interface JsonShape {
  type?: string | string[]
  title?: string
  help?: string
  control?: string
  parts?: Record<string, { title: string; always?: boolean; words?: string }>
  /** One of a list, in a word: "service". */
  one?: string
  /** Choices in words. */
  labels?: Record<string, string>
  enum?: string[]
  properties?: Record<string, JsonShape>
  items?: JsonShape
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** The form of a document. @param shape what `z.toJSONSchema` says of it */
export const formOf = (shape: object): FormField[] =>
  Object.entries((shape as JsonShape).properties ?? {}).map(([name, part]) => fieldOf(name, part))

function fieldOf(name: string, shape: JsonShape): FormField {
  const { help, parts, maxLength, maxItems } = shape
  const common = { name, title: shape.title ?? inWords(name), ...(help ? { help } : {}) }
  if (parts) return { ...common, control: 'parts', parts: partsOf(parts) }
  if (shape.control === 'media' || shape.control === 'date') return { ...common, control: shape.control }
  if (shape.properties) return { ...common, control: 'group', fields: formOf(shape) }
  if (shape.items) {
    const one = shape.one ?? 'entry'
    const item = fieldOf('', { title: one.charAt(0).toUpperCase() + one.slice(1), ...shape.items })
    const most = maxItems === undefined ? {} : { most: maxItems }
    return { ...common, control: 'list', one, item, least: shape.minItems ?? 0, ...most }
  }
  if (shape.type === 'boolean') return { ...common, control: 'switch' }
  if (shape.enum) {
    const { labels } = shape
    return {
      ...common,
      control: 'choice',
      options: shape.enum.map((value) => ({ value, label: labels?.[value] ?? inWords(value) })),
    }
  }
  const control = texts.find((each) => each === shape.control) ?? 'line'
  const most = maxLength === undefined ? {} : { most: maxLength }
  return { ...common, control, least: shape.minLength ?? 0, ...most }
}

const partsOf = (parts: NonNullable<JsonShape['parts']>): Part[] =>
  Object.entries(parts).map(([name, { title, always = false, words }]) => ({
    name,
    title,
    always,
    ...(words ? { words } : {}),
  }))

const texts = ['line', 'paragraph', 'markdown'] as const

/** "timelineNote" as people write it: "Timeline note". */
function inWords(name: string): string {
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[_-]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** An empty one of what a list holds. */
export function emptyOf(field: FormField): Value {
  switch (field.control) {
    case 'group':
      return Object.fromEntries(field.fields.map((each) => [each.name, emptyOf(each)]))
    case 'list':
      return Array.from({ length: field.least }, () => emptyOf(field.item))
    case 'switch':
      return false
    case 'choice':
      return field.options[0]?.value ?? ''
    case 'media':
      return null
    case 'parts':
      return field.parts.map(({ name }) => ({ part: name, shown: true }))
    default:
      return ''
  }
}
