import type { LastSaved } from '../../versions/shared/lastSaved.ts'
import type { DocumentName } from './documents.ts'
import type { FormField, Values } from './formFields.ts'

/** A document in the list at the left. */
export interface ListedDocument {
  name: DocumentName
  title: string
  group: string
  /** How much of its draft differs from what visitors see. */
  changes: number
}

/** A document as the screen opens it. */
export interface OpenedDocument {
  name: DocumentName
  title: string
  /** Where visitors see it. */
  address: string
  form: FormField[]
  /** What the site came with. */
  original: Values
  /** What visitors see. */
  live: Values
  /** What is being written; the same as what visitors see while nothing is. */
  draft: Values
  /** Of the draft; every saving has another one. */
  version: number
  /** Who wrote last what is not published, and when. */
  written: LastSaved | null
  /** Who published it, and when, where nobody has changed it since. */
  published: LastSaved | null
  /** Sections whose stored texts no longer fit: visitors see the original there. */
  fallenBack: string[]
  /** Sections of its order that hold nothing: visitors see none of them, shown or not. */
  empty: string[]
}

/** Site Content: its documents, and the one that is open. */
export interface ContentScreen {
  documents: ListedDocument[]
  opened: OpenedDocument
}

/** A published state of a document. */
export interface ContentVersionLine {
  id: number
  /** ISO */
  at: string
  by: string
  /** What it changed, in words. */
  changed: string
}
