import * as z from 'zod/mini'
import { contentDocuments, type DocumentName } from './documents.ts'
import type { Values } from './formFields.ts'

/**
 * What of a document can be kept, as it will be: of a section that its shape does not take, what was kept of it last.
 * @param kept what the server has
 */
export function fittingWords(name: DocumentName, words: Values, kept: Values): Values {
  const sections: Record<string, z.ZodMiniType> = contentDocuments[name].shape.shape
  return Object.fromEntries(
    Object.entries(sections).map(([section, shape]) => {
      const read = z.safeParse(shape, words[section])
      return [section, (read.success ? read.data : kept[section]) as Values[string]]
    }),
  )
}
