import { useState } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import type { EditedPost } from '../../../server/blog/shared/screens.ts'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import type { LastSaved } from '../../../server/versions/shared/lastSaved.ts'
import { call } from '../../lib/api.ts'
import { fingerprint } from '../../lib/fingerprint.ts'
import { keepReplaced } from '../../lib/keepReplaced.ts'
import type { SentWords } from '../../lib/sentWords.ts'
import { toastError } from '../../lib/toastError.ts'
import { openedText, type Basis } from './draftBasis.ts'

/** A text beside the one that is written here: of another tab, or of somebody else. */
export interface OtherText {
  fields: PostFields
  basis: Basis
  /** Who wrote it, where that is somebody else. */
  by: string | undefined
  /** Who saved it, and when, where that is known. */
  saved: LastSaved | null
  /** What both began with. */
  base: PostFields
  /** It is the post itself, which was saved meanwhile; otherwise unsaved work. */
  isStored: boolean
}

/** What the server holds instead of what was saved from here, and the choice between the two. */
export function useOtherText(post: EditedPost) {
  const [other, setOther] = useState<OtherText>()
  const read = () => (post.id === null ? call(blogApi.newPost) : call(blogApi.post, { id: post.id }))

  return {
    other,
    setOther,
    /**
     * Looks for unsaved work that is newer than this.
     * @param sent what was sent from here
     * @returns what the server holds, when it is this text itself
     */
    findDraft: async (base: PostFields, sent: SentWords): Promise<Basis | undefined> => {
      try {
        const now = openedText(await read())
        if (sent.includes(now.fields)) return now.basis
        setOther({ ...now, by: now.unsaved?.by, base, isStored: false })
      } catch (error) {
        toastError(error)
      }
      return undefined
    },
    /** Looks for the post, which was saved meanwhile. */
    findStored: async () => {
      try {
        const { fields, version, saved, draft } = await read()
        const basis = { draft: draft?.version ?? 0, post: version }
        setOther({ fields, basis, by: undefined, saved, base: post.fields, isStored: true })
      } catch (error) {
        toastError(error)
      }
    },
    /** One was chosen; what was typed here and is not in it stays among the versions. */
    settle: (mine: PostFields, chosen: PostFields) => {
      setOther(undefined)
      if (fingerprint(mine) !== fingerprint(chosen)) keepReplaced('post', String(post.id ?? 'new'), mine)
    },
  }
}
