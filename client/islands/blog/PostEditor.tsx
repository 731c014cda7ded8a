import { useState } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import { suggestedReadTime } from '../../../server/blog/shared/postForm.ts'
import type { EditedPost } from '../../../server/blog/shared/screens.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Desk } from '../../ui/Desk.tsx'
import { useDeskSide } from '../../ui/useDeskSide.ts'
import { useSaidSaved } from '../../ui/useSaidSaved.ts'
import { PostActions } from './PostActions.tsx'
import { PostColumn } from './PostColumn.tsx'
import { PostNotices } from './PostNotices.tsx'
import { PostSide } from './PostSide.tsx'
import { PostState } from './PostState.tsx'
import { SettingsWrong } from './SettingsWrong.tsx'
import { useDraft } from './usePostDraft.ts'
import { formId, usePostSaving } from './usePostSaving.ts'
import { useShownErrors } from './useShownErrors.ts'

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
  const side = useDeskSide()
  const shown = useShownErrors(side)
  const { errors, suggestion, changedElsewhere, busy, change, save, suggest } = usePostSaving(
    post,
    draft,
    onSaved,
    shown.show,
  )
  const sayWhenSaved = useSaidSaved(draft.state)
  const [discarding, setDiscarding] = useState(false)
  const { fields, cleaned } = draft
  const words = fields.content.split(/\s+/).filter(Boolean).length
  const minutes = String(suggestedReadTime(fields.content))
  const common = {
    fields,
    errors,
    cleaned,
    onChange: change,
    onCheckSlug: (slug: string) => void suggest(slug),
  }

  const discard = async () => {
    draft.finish()
    await call(blogApi.dropDraft, { post: post.id ?? 'new' }).catch(() => {})
    onReopen()
  }
  return (
    <Desk
      heading={creating ? 'Create New Blog Post' : 'Edit Blog Post'}
      back="Blog Posts"
      onLeave={onClose}
      state={
        <PostState status={post.status} changed={draft.changed} saving={draft.state} retry={draft.retry} />
      }
      actions={
        <PostActions
          creating={creating}
          preview={side.open === 'preview'}
          busy={busy}
          onPreview={() => side.toggle('preview')}
          onCancel={onClose}
        />
      }
      facts={
        <>
          <span>{plural(words, 'word')}</span>
          <span>{minutes} min read</span>
        </>
      }
      drawer={{
        label: 'Post settings',
        open: side.open === 'drawer',
        onToggle: () => side.toggle('drawer'),
      }}
      onSave={sayWhenSaved}
      onSideClose={() => side.show(undefined)}
      side={
        side.open && (
          <PostSide
            {...common}
            post={post}
            open={side.open}
            tab={shown.tab}
            saved={draft.saved}
            suggestion={suggestion}
            categories={categories}
            timeZone={timeZone}
            minutes={minutes}
            onTab={shown.setTab}
            onCategory={onCategory}
            onPreview={() => side.show('preview')}
            onCancel={onClose}
            onClose={() => side.show(undefined)}
          />
        )
      }
    >
      <div className="desk__notices">
        <PostNotices
          creating={creating}
          draft={draft}
          changedElsewhere={changedElsewhere}
          timeZone={timeZone}
          onDiscard={() => setDiscarding(true)}
          onOverwrite={() => void save(true)}
          onReopen={onReopen}
        />
        {side.open === 'drawer' ? null : <SettingsWrong errors={errors} onShow={shown.show} />}
      </div>
      <PostColumn {...common} id={formId} creating={creating} onSubmit={() => void save()} />
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
    </Desk>
  )
}
