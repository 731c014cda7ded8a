import type { Node, Schema } from 'prosemirror-model'

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
