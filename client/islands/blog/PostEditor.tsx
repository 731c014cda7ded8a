import { useState } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import type { EditedPost } from '../../../server/blog/shared/screens.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Saved } from '../../ui/Saved.tsx'
import { PostForm } from './PostForm.tsx'
import { PostNotices } from './PostNotices.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { useDraft } from './usePostDraft.ts'
import { formId, usePostSaving } from './usePostSaving.ts'

interface Props {
  post: EditedPost
  categories: string[]
  timeZone: string
  onClose: () => void
  onSaved: () => void
  /** Opens the post again, as it is stored now. */
  onReopen: () => void
  /** Makes the categories known again after one was added. */
  onCategory: () => Promise<void>
}

/** Create New Blog Post, or Edit Blog Post. What is typed is kept as it is written. */
export function PostEditor({ post, categories, timeZone, onClose, onSaved, onReopen, onCategory }: Props) {
  const creating = post.id === null
  const draft = useDraft(post)
  const { errors, suggestion, changedElsewhere, busy, change, save, suggest } = usePostSaving(
    post,
    draft,
    onSaved,
  )
  const [preview, setPreview] = useState(false)
  const [discarding, setDiscarding] = useState(false)

  const discard = async () => {
    draft.finish()
    await call(blogApi.dropDraft, { post: post.id ?? 'new' }).catch(() => {})
    onReopen()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={creating ? 'Create New Blog Post' : 'Edit Blog Post'}
      size="wide"
      foot={
        <>
          <span className="foot__note">
            <Saved state={draft.state} retry={draft.retry} />
          </span>
          <Button
            kind="ghost"
            icon={preview ? 'edit' : 'eye'}
            aria-pressed={preview}
            onClick={() => setPreview(!preview)}
          >
            {preview ? 'Hide preview' : 'Preview'}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Saving...">
            {creating ? 'Create Post' : 'Update Post'}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <PostNotices
          creating={creating}
          draft={draft}
          changedElsewhere={changedElsewhere}
          timeZone={timeZone}
          onDiscard={() => setDiscarding(true)}
          onOverwrite={() => void save(true)}
          onReopen={onReopen}
        />
        <div className={preview ? 'write write--preview' : 'write'}>
          <PostForm
            id={formId}
            creating={creating}
            fields={draft.fields}
            errors={errors}
            cleaned={draft.cleaned}
            suggestion={suggestion}
            categories={categories}
            timeZone={timeZone}
            onChange={change}
            onCheckSlug={(slug) => void suggest(slug)}
            onCategory={onCategory}
            onSubmit={() => void save()}
          />
          {preview ? <PreviewFrame post={post.id} saved={draft.saved} /> : null}
        </div>
        <Confirm
          open={discarding}
          question={creating ? 'Throw this unsaved post away?' : 'Throw these changes away?'}
          action="Throw away"
          busyLabel="Throwing away..."
          danger
          onConfirm={discard}
          onClose={() => setDiscarding(false)}
        >
          <p>What you wrote and did not save cannot be brought back.</p>
        </Confirm>
        {post.previewUrl ? (
          <p className="row gap-2 small muted">
            Private link to this post as it is saved, for someone without an account
            <CopyButton
              label="Copy private preview link"
              text={post.previewUrl}
              said={{ title: 'Link copied', text: 'Anyone with this link can read the post.' }}
            />
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
