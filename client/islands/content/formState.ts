import type { Value, Values } from '../../../server/content/shared/formFields.ts'
import type { Path } from '../../../server/content/shared/valuePaths.ts'

/** What the fields of the form read and write. */
export interface FormState {
  values: Values
  original: Values
  live: Values
  /** The first complaint about each field; about what was added and is still empty once that was left. */
  errors: Record<Path, string>
  readOnly: boolean
  onChange: (path: Path, value: Value) => void
  /** The same for what is done later, with what stands there then, if anything does, also where its field is no longer drawn. */
  onAlter: (path: Path, make: (now: Value) => Value) => void
  /** Something came to a list, and stands there. */
  onAdded?: (path: Path) => void
  /** Puts the original back, and offers to take that back. */
  onReset: (path: Path, title: string) => void
  /**
   * Is told how many pictures are not in a text yet, where there are such texts.
   * @param field of one that is drawn now, wherever it stands by then
   */
  onComing?: (field: string, coming: number) => void
}
