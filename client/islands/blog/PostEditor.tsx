import { useMemo, useState } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import { suggestedReadTime } from '../../../server/blog/shared/readTime.ts'
import { plural } from '../../lib/format.ts'
import { whereKept } from '../../lib/whereKept.ts'
import { useWhyNot } from '../../ui/access.ts'
import { useSettled } from '../../ui/useSettled.ts'
import { WritingScreen } from '../../ui/WritingScreen.tsx'
import { MarkdownSwitch } from '../../ui/MarkdownSwitch.tsx'
import type { WritingMode } from '../../ui/writingProps.ts'
import { writingKeys } from '../../ui/writingKeys.ts'
import { PostActions } from './PostActions.tsx'
import { PostFindings } from './PostFindings.tsx'
import { PostFoot } from './PostFoot.tsx'
import { PostDrawer } from './PostDrawer.tsx'
import { PostState } from './PostState.tsx'
import { PostText } from './PostText.tsx'
import { PublishChecked } from './PublishChecked.tsx'
import { usePostWork, type Work } from './usePostWork.ts'

interface Props extends Work {
  categories: string[]
  onClose: () => void
  /** Opens another post. */
  onOpen: (id: number) => void
  /** Asks whether the post should go. */
  onBin: () => void
  /** Opens the post again, as it is stored now. */
  onReopen: () => void
  /** Makes the categories known again after one was added. */
  onCategory: () => Promise<void>
}

/** Create New Blog Post, or Edit Blog Post. What is typed is kept as it is written. */
export function PostEditor(props: Props) {
  const { post, categories, timeZone, onClose, onCategory } = props
  const creating = post.id === null
  const work = usePostWork(props)
  const { draft, side, shown, saving, versions } = work
  const { errors, change, save } = saving
  const mayCheck = useWhyNot(`POST ${blogApi.check.path}`) === undefined
  const [publishing, setPublishing] = useState(false)
  const { fields, cleaned } = draft
  const [mode, setMode] = useState<WritingMode>('visual')
  const content = useSettled(fields.content)
  const minutes = useMemo(() => String(suggestedReadTime(content)), [content])
  const common = {
    fields,
    errors,
    cleaned,
    onChange: change,
    onCheckSlug: (slug: string) => void saving.suggest(slug),
  }
  const writing = {
    mode,
    onMode: setMode,
    onSave: work.sayWhenSaved,
    onCount: work.setCounted,
  }
  const close = () => side.show(undefined)

  return (
    <WritingScreen
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
          findings={
            mayCheck && post.status === 'Published' ? (
              <PostFindings fields={fields} onField={(name) => shown.show([name])} />
            ) : null
          }
          onPublish={() => setPublishing(saving.check() !== undefined)}
        />
      }
      facts={
        <>
          {work.counted ? <span>{plural(work.counted.words, 'word')}</span> : null}
          <span>{minutes} min read</span>
          {draft.state === 'failed' ? <span>{whereKept(draft)}</span> : null}
        </>
      }
      tools={<MarkdownSwitch mode={mode} onMode={setMode} />}
      keys={writingKeys}
      drawer={{
        label: 'Post settings',
        open: side.open === 'drawer',
        onToggle: () => side.toggle('drawer'),
      }}
      onSave={work.sayWhenSaved}
      isStoring={saving.busy}
      onSideClose={close}
      side={
        side.open && (
          <PostDrawer
            {...common}
            post={post}
            open={side.open}
            isStoring={saving.busy}
            tab={shown.tab}
            saved={draft.saved}
            suggestion={saving.suggestion}
            categories={categories}
            timeZone={timeZone}
            minutes={minutes}
            versions={versions}
            foot={
              post.id === null ? null : (
                <PostFoot
                  id={post.id}
                  check={saving.check}
                  onRefused={saving.refused}
                  onCopied={props.onOpen}
                  onBin={props.onBin}
                />
              )
            }
            onTab={shown.setTab}
            onCategory={onCategory}
            onPreview={() => side.show('preview')}
            onCancel={onClose}
            onClose={close}
          />
        )
      }
    >
      <PostText {...props} work={work} column={{ ...common, writing }} />
      {publishing ? (
        <PublishChecked
          fields={fields}
          timeZone={timeZone}
          onSave={save}
          onField={(name) => shown.show([name])}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </WritingScreen>
  )
}
