import { emptyPost, type PostFields } from '../../../server/blog/shared/postForm.ts'

interface LocalDraft {
  fields: PostFields
  /** ISO */
  savedAt: string
}

const keyOf = (post: number | null): string => `post-draft:${post ?? 'new'}`

/** What was typed here last, even if the server could not be reached; undefined when the browser has nothing. */
export function readLocal(post: number | null): LocalDraft | undefined {
  try {
    const text = localStorage.getItem(keyOf(post))
    if (!text) return undefined
    const { fields, savedAt } = JSON.parse(text) as LocalDraft
    // Older copies lack what was added since, and hold the switch as a word.
    return { fields: { ...emptyPost, ...fields, isFeatured: String(fields.isFeatured) === 'true' }, savedAt }
  } catch {
    return undefined
  }
}

/** Keeps what is written in this browser; never fails. */
export function writeLocal(post: number | null, fields: PostFields): void {
  try {
    localStorage.setItem(
      keyOf(post),
      JSON.stringify({ fields, savedAt: new Date().toISOString() } satisfies LocalDraft),
    )
  } catch {
    // The storage is full or forbidden; the server keeps the text as well.
  }
}

/** Forgets what this browser kept of a post, once the server has it; never fails. */
export function dropLocal(post: number | null): void {
  try {
    localStorage.removeItem(keyOf(post))
  } catch {
    // Then nothing was stored.
  }
}
