import { openMarkdown } from './markdown/openMarkdown.ts'
import { articleSchema, issueSchema } from './schema/articleSchema.ts'
import type { Writing } from './openedText.ts'

/** Articles: Markdown. */
export const articleWriting: Writing = {
  schema: articleSchema,
  open: (text) => openMarkdown(articleSchema, text),
}

/** Issues of the newsletter: Markdown with what is filled in for each reader. */
export const issueWriting: Writing = {
  schema: issueSchema,
  open: (text) => openMarkdown(issueSchema, text),
}
