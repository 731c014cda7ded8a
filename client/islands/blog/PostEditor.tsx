import { useState } from 'react'
import { suggestedReadTime } from '../../../server/blog/shared/postForm.ts'
import { plural } from '../../lib/format.ts'
import { Desk } from '../../ui/Desk.tsx'
import { VersionShown } from '../versions/VersionShown.tsx'
import { DiscardWork } from './DiscardWork.tsx'
import { PostActions } from './PostActions.tsx'
import { PostColumn } from './PostColumn.tsx'
import { PostNotices } from './PostNotices.tsx'
import { PostSide } from './PostSide.tsx'
import { PostState } from './PostState.tsx'
import { PublishPanel } from './PublishPanel.tsx'
import { SettingsWrong } from './SettingsWrong.tsx'
import { formId } from './usePostSaving.ts'
import { usePostWork, type Work } from './usePostWork.ts'

interface Props extends Work {
  categories: string[]
  onClose: () => void
  /** Opens the post again, as it is stored now. */
  onReopen: () => void
  /** Makes the categories known again after one was added. */
  onCategory: () => Promise<void>
}

/** Create New Blog Post, or Edit Blog Post. What is typed is kept as it is written. */
export function PostEditor(props: Props) {
  const { post, categories, timeZone, onClose, onReopen, onCategory } = props
  const creating = post.id === null
  const work = usePostWork(props)
  const { draft, side, shown, saving, versions } = work
  const { errors, change, save } = saving
  const [publishing, setPublishing] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const { fields, cleaned } = draft
  const words = fields.content.split(/\s+/).filter(Boolean).length
  const minutes = String(suggestedReadTime(fields.content))
  const common = {
    fields,
    errors,
    cleaned,
    onChange: change,
    onCheckSlug: (slug: string) => void saving.suggest(slug),
  }
  const close = () => side.show(undefined)

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
          published={post.status === 'Published'}
          preview={side.open === 'preview'}
          busy={saving.busy}
          onPreview={() => side.toggle('preview')}
          onCancel={onClose}
          onPublish={() => setPublishing(saving.check() !== undefined)}
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
      onSave={work.sayWhenSaved}
      onSideClose={close}
      side={
        side.open && (
          <PostSide
            {...common}
            post={post}
            open={side.open}
            tab={shown.tab}
            saved={draft.saved}
            suggestion={saving.suggestion}
            categories={categories}
            timeZone={timeZone}
            minutes={minutes}
            versions={versions}
            onTab={shown.setTab}
            onCategory={onCategory}
            onPreview={() => side.show('preview')}
            onCancel={onClose}
            onClose={close}
          />
        )
      }
    >
      <div className="desk__notices">
        <PostNotices
          creating={creating}
          draft={draft}
          changedElsewhere={saving.changedElsewhere}
          timeZone={timeZone}
          onDiscard={() => setDiscarding(true)}
          onOverwrite={() => void save({ force: true })}
          onReopen={onReopen}
        />
        {side.open === 'drawer' ? null : <SettingsWrong errors={errors} onShow={shown.show} />}
      </div>
      {versions.shown ? <VersionShown versions={versions} /> : null}
      <div hidden={versions.shown !== undefined} onPasteCapture={work.keepPaste}>
        <PostColumn {...common} id={formId} creating={creating} onSubmit={() => void save()} />
      </div>
      <DiscardWork
        open={discarding}
        post={post.id}
        draft={draft}
        onReopen={onReopen}
        onClose={() => setDiscarding(false)}
      />
      {publishing ? (
        <PublishPanel
          publishedAt={fields.publishedAt}
          timeZone={timeZone}
          onClose={() => setPublishing(false)}
          onSave={(publishedAt) => {
            setPublishing(false)
            void save({ publishedAt })
          }}
        />
      ) : null}
    </Desk>
  )
}
