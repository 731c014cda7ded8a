import * as z from 'zod/mini'
import { contentDocuments, documentNames } from '../../server/content/shared/documents.ts'

const word = 'Donaudampfschifffahrtsgesellschaftskapitän'
const filling = `${word} speaks plainly to everybody who listens `

/** As many characters as fit: a long word first, then words as people write them. */
const longest = (most: number): string =>
  filling
    .repeat(Math.ceil(most / filling.length))
    .slice(0, most)
    .trim()

/** A value as long as the form takes it. @param at its place in a list, where no two may be alike */
function filled(part: z.core.JSONSchema.BaseSchema, usual: unknown, at = 0): unknown {
  const { control } = part as { control?: string }
  if (part.pattern) return '100'
  if (control === 'switch') return true
  if (control === 'media') return usual ?? null
  if (control === 'markdown') return usual ?? `## ${filling}\n\n${filling.repeat(9)}`
  const { place: filledIn } = part as { place?: string }
  if (filledIn) return `${filledIn} ${longest(part.maxLength! - filledIn.length - 1)}`
  if (control === 'line' || control === 'paragraph')
    return `${at || ''}${longest(part.maxLength!)}`.slice(0, part.maxLength)
  if (control === 'list') {
    const each = part.items as z.core.JSONSchema.BaseSchema
    const first = (usual as unknown[] | undefined)?.[0]
    return Array.from({ length: part.maxItems! }, (_, place) => filled(each, first, place))
  }
  if (part.type !== 'object' || !part.properties) return usual
  return Object.fromEntries(
    Object.entries(part.properties).map(([key, field]) => [
      key,
      filled(
        field as z.core.JSONSchema.BaseSchema,
        (usual as Record<string, unknown> | undefined)?.[key],
        at,
      ),
    ]),
  )
}

/** As long as all five may be together. */
const navigation = {
  home: 'Startpage',
  services: 'Offerings',
  resources: 'Libraries',
  about: 'Ourselves',
  contact: 'Writings',
}

/** Every document of the site with as much in it as its form takes. */
export const longestTexts = () =>
  documentNames.map((page) => {
    const { shape, defaults } = contentDocuments[page]
    const published = filled(z.toJSONSchema(shape, { io: 'input' }), defaults)
    return page === 'footer'
      ? { page, published: { ...(published as object), navigation } }
      : { page, published }
  })
