import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { formId } from './usePostSaving.ts'

interface Props {
  creating: boolean
  /** Readers have it already: storing it is all there is to do. */
  published: boolean
  preview: boolean
  busy: boolean
  onPreview: () => void
  onCancel: () => void
  onPublish: () => void
  /** What of a published post is worth a look. */
  findings: ReactNode
}

/** What can be done with what is being written: looked at, left, stored as it is, published. */
export const PostActions = ({
  creating,
  published,
  preview,
  busy,
  onPreview,
  onCancel,
  onPublish,
  findings,
}: Props) => (
  <>
    <Button
      kind="ghost"
      className="writing-screen__bar-only"
      icon={preview ? 'edit' : 'eye'}
      aria-pressed={preview}
      onClick={onPreview}
    >
      {preview ? 'Hide preview' : 'Preview'}
    </Button>
    <Button kind="ghost" className="writing-screen__bar-only" onClick={onCancel}>
      Cancel
    </Button>
    {findings}
    <Button
      needs="PUT /admin/api/blog/posts/:id"
      type="submit"
      kind={published ? 'primary' : 'outline'}
      form={formId}
      busy={busy}
      busyLabel="Saving..."
    >
      {creating ? 'Create Post' : 'Update Post'}
    </Button>
    {published ? null : (
      <Button needs="PUT /admin/api/blog/posts/:id" aria-haspopup="dialog" onClick={onPublish}>
        Publish
      </Button>
    )}
  </>
)
