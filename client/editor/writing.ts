import type { Node, Schema } from 'prosemirror-model'
import { openMarkdown } from './markdown/openMarkdown.ts'
import { articleSchema, issueSchema } from './schema/articleSchema.ts'

/** A text as a document, and the way back. */
export interface OpenedText {
  doc: Node
  /** The text of a document: the very one that was opened while nothing has changed; blocks nobody touched keep their characters. */
  write(doc: Node): string
}

/** A kind of text that is stored as characters and edited as a document. */
export interface Writing {
  schema: Schema
  open(text: string): OpenedText
}

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
