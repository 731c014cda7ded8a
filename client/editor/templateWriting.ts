import { openTemplate } from './html/openTemplate.ts'
import { templateSchema } from './schema/templateSchema.ts'
import type { Writing } from './openedText.ts'

/** Templates of mails: HTML. */
export const templateWriting: Writing = {
  schema: templateSchema,
  open: (text) => openTemplate(templateSchema, text),
}
