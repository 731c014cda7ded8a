import { useState } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import type { EditedPost } from '../../../server/blog/shared/screens.ts'
import { postSchema, type PostFields } from '../../../server/blog/shared/postForm.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { zonedText } from '../../lib/zone.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Saved } from '../../ui/Saved.tsx'
import { PostForm } from './PostForm.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { useDraft } from './usePostDraft.ts'

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

const formId = 'post-form'

/** Create New Blog Post, or Edit Blog Post. What is typed is kept as it is written. */
export function PostEditor({ post, categories, timeZone, onClose, onSaved, onReopen, onCategory }: Props) {
  const creating = post.id === null
  const draft = useDraft(post)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [suggestion, setSuggestion] = useState<string>()
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  const [busy, setBusy] = useState(false)
  const [preview, setPreview] = useState(false)
  const [discarding, setDiscarding] = useState(false)

  const change = (changes: Partial<PostFields>) => {
    draft.change({ ...draft.fields, ...changes })
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))))
    if ('slug' in changes) setSuggestion(undefined)
  }

  const save = async (force = false) => {
    if (busy) return
    const checked = postSchema.safeParse(trimmed(draft.fields))
    if (!checked.success) {
      const found: Record<string, string> = {}
      for (const { path, message } of checked.error.issues) found[String(path[0])] ??= message
      setErrors(found)
      focusFirst(found)
      return
    }
    setBusy(true)
    try {
      const fields = checked.data
      const version = draft.baseVersion
      if (post.id === null) await call(blogApi.create, {}, { fields })
      else await call(blogApi.save, { id: post.id }, { fields, version, ...(force ? { force } : {}) })
      draft.finish()
      const text = creating ? 'Blog post created successfully' : 'Blog post updated successfully'
      toast({ title: 'Success', text, kind: 'ok' })
      onSaved()
    } catch (error) {
      refused(error)
    } finally {
      setBusy(false)
    }
  }

  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.status === 422) {
      setErrors(error.errors)
      if (error.errors.slug) void suggest(draft.fields.slug)
      focusFirst(error.errors)
    } else if (error instanceof ApiError && error.code === 'changed') setChangedElsewhere(true)
    else {
      const text = creating ? 'Failed to create blog post' : 'Failed to update blog post'
      toast({ title: 'Error', text, kind: 'bad' })
    }
  }

  const suggest = async (slug: string) => {
    const answer = await call(blogApi.slug, { slug, except: post.id }).catch(() => undefined)
    if (!answer || answer.free) return
    setErrors((before) => ({ ...before, slug: answer.message ?? 'Another post already uses this slug' }))
    setSuggestion(answer.suggestion)
  }

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
        {changedElsewhere ? (
          <Notice kind="warn" title="This post was changed elsewhere">
            Someone saved it after you opened it. Your text is kept here.
            <span className="row gap-2 mt-3">
              <Button size="sm" kind="outline" onClick={() => setDiscarding(true)}>
                Open the saved version
              </Button>
              <Button size="sm" kind="outline" onClick={() => void save(true)}>
                Save mine over it
              </Button>
            </span>
          </Notice>
        ) : null}
        {draft.conflict ? (
          <Notice kind="warn" title="This post is being edited in another tab as well">
            What you type here is not kept until you choose.
            <span className="row gap-2 mt-3">
              <Button size="sm" kind="outline" onClick={onReopen}>
                Use the other text
              </Button>
              <Button size="sm" kind="outline" onClick={draft.keepMine}>
                Keep what is here
              </Button>
            </span>
          </Notice>
        ) : null}
        {draft.restoredFrom ? (
          <Notice title="Your unsaved work is back">
            Last written {zonedText(draft.restoredFrom, timeZone)}.
            <span className="row gap-2 mt-3">
              <Button size="sm" kind="outline" onClick={() => setDiscarding(true)}>
                {creating ? 'Start with an empty post' : 'Discard these changes'}
              </Button>
            </span>
          </Notice>
        ) : null}
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

/** Blanks at the ends do not count; the body keeps its own. */
const trimmed = (fields: PostFields): PostFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as PostFields

/** The first field with a message, in the order of the form. */
function focusFirst(errors: Record<string, string>): void {
  const first = Object.keys(postSchema.shape).find((name) => errors[name])
  setTimeout(() =>
    document
      .querySelector<HTMLElement>(`#${formId} [data-name="${first}"] :is(input, textarea, select, button)`)
      ?.focus(),
  )
}
