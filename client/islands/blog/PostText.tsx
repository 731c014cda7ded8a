import { useState, type ComponentProps } from 'react'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import type { EditedPost } from '../../../server/blog/shared/screens.ts'
import { DrawerErrors } from '../../ui/DrawerErrors.tsx'
import { VersionShown } from '../versions/VersionShown.tsx'
import { DiscardWork } from './DiscardWork.tsx'
import { samePost } from './draftBasis.ts'
import { PostColumn } from './PostColumn.tsx'
import { PostCover } from './PostCover.tsx'
import { PostNotices } from './PostNotices.tsx'
import { useCopyOfPost } from './useCopyOfPost.ts'
import { formId } from './usePostSaving.ts'
import { places, type usePostWork } from './usePostWork.ts'

interface Props {
  post: EditedPost
  timeZone: string
  work: ReturnType<typeof usePostWork>
  column: Omit<ComponentProps<typeof PostColumn>, 'id' | 'creating' | 'onSubmit'>
  onReopen: () => void
  /** Opens another post. */
  onOpen: (id: number) => void
}

/** The text of a post, what has to be said about it above, and an earlier version in its place. */
export function PostText({ post, timeZone, work, column, onReopen, onOpen }: Props) {
  const { draft, side, shown, saving, versions } = work
  const [discarding, setDiscarding] = useState(false)
  const creating = post.id === null
  const copy = useCopyOfPost(post.id ?? 0, saving, (id) => {
    draft.finish()
    onOpen(id)
  })
  const choose = (text: PostFields) => {
    const { isStored, fields: theirs } = draft.other!
    draft.choose(text)
    if (isStored && !samePost(text, theirs)) void saving.save({ text })
  }
  return (
    <>
      <div className="writing-screen__notices">
        <PostNotices
          creating={creating}
          draft={draft}
          timeZone={timeZone}
          onDiscard={() => setDiscarding(true)}
          onChoose={choose}
          onReopen={onReopen}
          onCopy={copy}
        />
        {side.open === 'drawer' ? null : (
          <DrawerErrors errors={saving.errors} written={places.written} onShow={shown.show} />
        )}
      </div>
      {versions.shown ? <VersionShown versions={versions} /> : null}
      <div hidden={versions.shown !== undefined} onPasteCapture={work.keepPaste}>
        <PostCover chosen={column.fields.featuredImageUrl} onChange={column.onChange} />
        <PostColumn {...column} id={formId} creating={creating} onSubmit={() => void saving.save()} />
      </div>
      <DiscardWork
        open={discarding}
        post={post.id}
        draft={draft}
        onReopen={onReopen}
        onClose={() => setDiscarding(false)}
      />
    </>
  )
}
