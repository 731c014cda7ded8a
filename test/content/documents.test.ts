import { expect } from 'chai'
import * as z from 'zod/mini'
import { contentDocuments, documentNames } from '../../server/content/shared/documents.ts'
import { problemsOf } from '../../server/content/shared/readKindly.ts'

describe('The documents of the site', () => {
  for (const name of documentNames) {
    const { defaults, shape, title } = contentDocuments[name]

    it(`begin with words that fit: ${title}`, () => {
      expect(problemsOf(shape, defaults)).to.deep.equal({})
      expect(z.parse(shape, defaults)).to.deep.equal(defaults)
    })

    it(`name each field and its control for the form: ${title}`, () => {
      const nameless: string[] = []
      const look = (part: z.core.JSONSchema.BaseSchema, where: string) => {
        if (!part.control && part.type !== 'object') nameless.push(where)
        if (part.control === 'parts' || part.control === 'media') return
        for (const [key, field] of Object.entries(part.properties ?? {})) {
          if (!(field as { title?: string }).title) nameless.push(`${where}.${key}`)
          look(field as z.core.JSONSchema.BaseSchema, `${where}.${key}`)
        }
        const each = part.items as z.core.JSONSchema.BaseSchema | undefined
        if (each) look(each, `${where}[]`)
      }
      look(z.toJSONSchema(shape, { io: 'input' }) as z.core.JSONSchema.BaseSchema, name)
      expect(nameless).to.deep.equal([])
    })
  }
})
