import { Button } from '../../ui/Button.tsx'
import { formId } from './usePostSaving.ts'

interface Props {
  creating: boolean
  preview: boolean
  busy: boolean
  onPreview: () => void
  onCancel: () => void
}

/** What can be done with what stands at the desk: looked at, left, stored. */
export const PostActions = ({ creating, preview, busy, onPreview, onCancel }: Props) => (
  <>
    <Button
      kind="ghost"
      className="desk__bar-only"
      icon={preview ? 'edit' : 'eye'}
      aria-pressed={preview}
      onClick={onPreview}
    >
      {preview ? 'Hide preview' : 'Preview'}
    </Button>
    <Button kind="ghost" className="desk__bar-only" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" form={formId} busy={busy} busyLabel="Saving...">
      {creating ? 'Create Post' : 'Update Post'}
    </Button>
  </>
)
