import * as z from 'zod/mini'
import { slugify } from '../../blog/shared/slug.ts'
import { linksAreSafe } from './richText.ts'

/** How a text is edited; the form is drawn from it. */
export type Control =
  'line' | 'paragraph' | 'markdown' | 'choice' | 'date' | 'switch' | 'media' | 'list' | 'parts'

/** What the form says of a field, beside its name, its control and its limit. */
export interface About {
  /** A sentence under the field. */
  help?: string
  /** May be left empty: what it stands in is not drawn then. */
  optional?: boolean
}

const must = 'This must not be empty'
const tooLong = (most: number) => `At most ${most.toLocaleString('en-US')} characters`
const wrongLink = 'A link leads to an address that starts with https://, http://, mailto:, tel:, / or #'

const control = (name: Control, title: string, about: object) => ({
  title,
  control: name,
  ...about,
})

/** Control characters and line breaks have no place in a line. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const words = (most: number, optional = false) => {
  const text = z.string().check(z.overwrite(oneLine), z.maxLength(most, tooLong(most)))
  return optional ? text : text.check(z.minLength(1, must))
}

/** Plain words in one line: a heading, a label, a button. */
export const line = (title: string, most: number, about: About = {}) =>
  words(most, about.optional).register(z.globalRegistry, control('line', title, about))

/** The same, with something more to be said of it. */
export const lineThatIs = (
  isRight: (text: string) => boolean,
  otherwise: string,
  title: string,
  most: number,
  about: About = {},
) =>
  words(most, about.optional)
    .check(z.refine(isRight, otherwise))
    .register(z.globalRegistry, control('line', title, about))

/** One in which something is filled in, and that has to say where. @param place with its braces: `{count}` */
export const lineWith = (place: string, title: string, most: number, about: About = {}) =>
  words(most, about.optional)
    .check(z.refine((text) => text.includes(place), `${place} has to stand in it`))
    .register(z.globalRegistry, control('line', title, { ...about, place }))

/** A share of a hundred, without its sign. */
export const percent = (title: string, about: About = {}) =>
  words(3, about.optional)
    .check(z.regex(/^(?:\d{1,2}|100)?$/, 'A whole number from 0 to 100'))
    .register(z.globalRegistry, control('line', title, about))

/** The last part of a page's address, however it is typed. */
export const address = (title: string, most: number, about: About = {}) =>
  words(most, true)
    .check(z.overwrite(slugify))
    .register(z.globalRegistry, control('line', title, about))

/** A paragraph, with `**bold**`, `*italic*` and `[links](https://…)`. */
export const paragraph = (title: string, most: number, about: About = {}) =>
  words(most, about.optional)
    .check(z.refine(linksAreSafe, wrongLink))
    .register(z.globalRegistry, control('paragraph', title, about))

/** Many paragraphs, as an article is written. */
export const markdown = (title: string, most: number, about: About = {}) =>
  z
    .string()
    .check(
      z.overwrite(paragraphs),
      z.minLength(about.optional ? 0 : 1, must),
      z.maxLength(most, tooLong(most)),
    )
    .register(z.globalRegistry, control('markdown', title, about))

const paragraphs = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim()

/** One of a few, each with the words by which it is chosen. */
export const choice = <const Names extends readonly [string, ...string[]]>(
  title: string,
  names: Names,
  labels: Record<Names[number], string>,
  about: About = {},
) =>
  z
    .enum(names, 'Choose from the list')
    .register(z.globalRegistry, control('choice', title, { ...about, labels }))

/** A day, as 2026-11-24. */
export const date = (title: string, about: About = {}) =>
  z
    .string()
    .check(z.refine(isDay, 'Enter a day'))
    .register(z.globalRegistry, control('date', title, about))

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text)

/** Whether a part is on the site. */
export const shown = (title: string, about: About = {}) =>
  z.boolean('Choose yes or no').register(z.globalRegistry, control('switch', title, about))

/** A picture of the media library by its number, or none. */
export const media = (title: string, about: About = {}) =>
  z
    .nullable(z.object({ asset: z.int('Choose a picture').check(z.gt(0, 'Choose a picture')) }))
    .register(z.globalRegistry, control('media', title, { ...about, optional: true }))

/** So many of the same, in an order of the owner's. @param one what one of them is called: "service" */
export const list = <Item extends z.ZodMiniType>(
  title: string,
  item: Item,
  { least = 1, most, one }: { least?: number; most: number; one: string },
  about: About = {},
) =>
  z
    .array(item)
    .check(
      z.minLength(least, least === 1 ? `At least one ${one}` : `At least ${least}`),
      z.maxLength(most, `At most ${most}`),
    )
    .register(z.globalRegistry, control('list', title, { ...about, one }))

/** What its fields must keep to together, and what is said at which of them. */
interface Together<Value> {
  fits: (value: Value) => boolean
  at: string | ((value: Value) => string)
  message: string
}

/** What stands together under a heading of the form; the unit that falls back when it no longer fits. */
export function section<Shape extends z.core.$ZodShape>(
  title: string,
  shape: Shape,
  together?: Together<z.output<z.ZodMiniObject<Shape>>>,
): z.ZodMiniObject<Shape> {
  const fields = z.object(shape) as z.ZodMiniObject<Shape>
  const whole = together ? fields.check(checkOf(together)) : fields
  return whole.register(z.globalRegistry, { title })
}

const checkOf = <Value>({ fits, at, message }: Together<Value>) =>
  z.check<Value>(({ value, issues }) => {
    if (fits(value)) return
    const path = (typeof at === 'string' ? at : at(value)).split('.')
    issues.push({ code: 'custom', input: value, path, message })
  })

/** One item of a list. */
export const item = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape)
