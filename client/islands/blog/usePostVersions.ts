import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import type { EditedPost } from '../../../server/blog/shared/screens.ts'
import { shownOfPost } from '../versions/shownFields.ts'
import { useKeptPaste } from '../versions/useKeptPaste.ts'
import { useVersions } from '../versions/useVersions.ts'
import { usePeopleNames } from './usePeopleNames.ts'

/**
 * The versions of the post that is open.
 * @param isOpen whether their list is in sight
 */
export function usePostVersions(
  post: EditedPost,
  fields: PostFields,
  timeZone: string,
  isOpen: boolean,
  onRestore: (fields: PostFields) => void,
) {
  const nameOf = usePeopleNames(isOpen)
  const text = {
    kind: 'post' as const,
    id: String(post.id ?? 'new'),
    fields,
    // A version brings words back, and never takes a post off the site or puts one there.
    shown: shownOfPost(timeZone, nameOf).filter(({ name }) => name !== 'publishedAt'),
    timeZone,
    onRestore: (then: Record<string, unknown>) =>
      onRestore({ ...fields, ...then, publishedAt: fields.publishedAt }),
  }
  return { versions: useVersions(text, isOpen), keepPaste: useKeptPaste(text) }
}
