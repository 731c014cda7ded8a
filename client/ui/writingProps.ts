import type { Writing } from '../editor/openedText.ts'

export type WritingMode = 'visual' | 'text'

export interface Counted {
  words: number
  /** Pictures that are not in the text yet: on their way, or refused and not taken out. */
  coming: number
}

export interface WritingProps {
  label: string
  /** The label is for screen readers only. */
  hideLabel?: boolean
  /** Articles and issues are stored as Markdown, templates as HTML. */
  kind: 'article' | 'issue' | 'template'
  value: string
  error?: string | undefined
  onChange: (text: string) => void
  /** Where a screen says elsewhere how long the text is; else the field says it below. */
  onCount?: (counted: Counted) => void
  /** Is told how many pictures are not in the text yet, by a field that says itself how long it is. */
  onComing?: (coming: number) => void
  /** Ctrl or Cmd with S. */
  onSave?: () => void
  /** What mail can fill in for each reader. */
  placeholders?: { name: string; label: string }[]
  /** Is given the way to put one of these in at the cursor from outside, and null when there is none any more. */
  onInsertion?: (insert: ((name: string) => void) | null) => void
  /** A bar above the text instead of one over the selection. */
  toolbar?: 'bubble' | 'bar'
  /** Whether the stored text is shown as it is. A screen that has a button for it says so; else the field has one. */
  mode?: WritingMode
  onMode?: (mode: WritingMode) => void
}

/** What the editor itself is handed. */
export interface EditorProps extends Omit<WritingProps, 'hideLabel' | 'error' | 'onComing'> {
  /** How this kind of text is read and written. */
  writing: Writing
  /** Else it is only read. */
  writable: boolean
  mode: WritingMode
  onMode: (mode: WritingMode) => void
  describedBy: string | undefined
  invalid: boolean
  /** Where the cursor stood in the plain field that the editor takes the place of. */
  startAt: number | undefined
}
