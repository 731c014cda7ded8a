import type { EditedPost } from '../../../server/blog/shared/screens.ts'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import type { LastSaved } from '../../../server/versions/shared/lastSaved.ts'
import { ownAddress } from '../../lib/session.ts'

/** What the server holds: which saving of the draft, on which version of the post. */
export interface Basis {
  draft: number
  post: number | null
}

export const basisText = ({ draft, post }: Basis): string => `${draft} of ${post}`

/** The same from its text. */
export function readBasis(text = ''): Basis {
  const [draft, post] = text.split(' of ')
  return { draft: Number(draft), post: post === 'null' || post === undefined ? null : Number(post) }
}

export interface Opened {
  fields: PostFields
  basis: Basis
  /** When the unsaved work in it was written, and by whom, where that was somebody else. */
  unsaved: { at: string; by: string | undefined } | undefined
  /** Who saved these words, and when, where that is known. */
  saved: LastSaved | null
}

/** What is stored, unless there is newer work on the server. */
export function openedText({ fields, version, saved, draft }: EditedPost): Opened {
  const basis = { draft: draft?.version ?? 0, post: draft ? draft.baseVersion : version }
  if (!draft || samePost(draft.fields, fields)) return { fields, basis, unsaved: undefined, saved }
  const { savedBy, savedAt } = draft
  return {
    fields: { ...fields, ...draft.fields },
    basis,
    unsaved: { at: savedAt, by: somebodyElse(savedBy) },
    saved: savedBy ? { by: savedBy, at: savedAt } : null,
  }
}

/** An address that is not one's own. */
const somebodyElse = (address: string | null): string | undefined =>
  address && address !== ownAddress() ? address : undefined

export const samePost = (one: PostFields, other: PostFields): boolean =>
  (Object.keys(other) as (keyof PostFields)[]).every((name) => one[name] === other[name])
