import type { Node, Schema } from 'prosemirror-model'

/** What a text is read with. */
export interface Reading {
  schema: Schema
  /** Told the Markdown inside of each textblock, so that it can be written the same again. */
  keep?: (textblock: Node, markdown: string) => void
}

/** Thrown by what the editor has no form for; the block it stands in then stays as it is written. */
export class Foreign extends Error {}
