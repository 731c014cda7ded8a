import { useState } from 'react'
import { blogApi, categoriesApi, type PostList } from '../../server/blog/shared/blogApi.ts'
import { postStates } from '../../server/blog/shared/postStatus.ts'
import type { CategoryRow, PostRow, PostStats } from '../../server/blog/shared/screens.ts'
import { addressOf } from '../../server/web/shared/endpoint.ts'
import type { ListQuery } from '../../server/web/shared/list.ts'
import { call } from '../lib/api.ts'
import { count, words } from '../lib/format.ts'
import { toast } from '../lib/toast.ts'
import { toastError } from '../lib/toastError.ts'
import { reasonOf } from '../lib/reasonOf.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { DeletedNotice } from '../ui/DeletedNotice.tsx'
import { Stats } from '../ui/StatCard.tsx'
import { useList } from '../ui/useList.ts'
import { useScreen } from '../ui/useScreen.ts'
import { Categories } from './blog/Categories.tsx'
import { IssueBegun } from './blog/IssueBegun.tsx'
import { postColumns } from './blog/postColumns.tsx'
import { PostEditor } from './blog/PostEditor.tsx'
import { useIssueFromPost } from './blog/useIssueFromPost.ts'
import { useOpenPost } from './blog/useOpenPost.ts'

type Named = Pick<PostRow, 'id' | 'title'>

interface Props {
  query: ListQuery
  initial: PostList | null
  categories: CategoryRow[] | null
  timeZone: string
}

/** Blog Posts: everything that is written, and the way to write more. */
export function BlogPosts({ query, initial, categories: first, timeZone }: Props) {
  const [manage, setManage] = useState(false)
  const [leaving, setLeaving] = useState<Named>()
  const [deleted, setDeleted] = useState<Named>()
  const list = useList({
    from: blogApi.list,
    initial,
    query,
    defaults: { sort: 'created', dir: 'desc', size: 25 },
    failed: 'Failed to fetch blog posts',
  })
  const stats = list.data?.stats
  const editor = useOpenPost()
  const fromPost = useIssueFromPost()

  const { data, reload: readCategories } = useScreen(
    categoriesApi.all,
    first && { categories: first },
    'Failed to fetch categories',
  )
  const categories = data?.categories ?? []

  const remove = async (post: Named) => {
    try {
      await call(blogApi.bin, { id: post.id })
      toast({ title: 'Success', text: 'Blog post deleted successfully', kind: 'ok' })
      setDeleted(post)
      if (editor.post) editor.close()
    } catch (error) {
      toastError(reasonOf(error, 'Failed to delete blog post'))
    }
    setLeaving(undefined)
    await list.reload()
  }
  const restore = async (post: Named) => {
    try {
      await call(blogApi.restore, { id: post.id })
      toast({ title: 'Success', text: 'Blog post restored successfully', kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    setDeleted(undefined)
    await list.reload()
  }
  return (
    <>
      <Head onCategories={() => setManage(true)} onNew={() => void editor.open('new')} />
      {stats ? <PostStatsStrip {...stats} /> : null}
      {deleted ? <DeletedNotice name={deleted.title} days={30} onUndo={() => void restore(deleted)} /> : null}
      <IssueBegun {...fromPost} />
      <DataTable
        list={list}
        label="Blog posts"
        title={`All Posts (${count(list.data?.total ?? 0)}${list.data?.more ? '+' : ''})`}
        search="Search by title, category, author, or tags..."
        filters={[
          {
            name: 'state',
            label: 'Status',
            all: 'All statuses',
            options: postStates.map((value) => ({ value, label: words(value) })),
          },
        ]}
        columns={postColumns({
          edit: (post) => void editor.open(post.id),
          remove: setLeaving,
          restore: (post) => void restore(post),
        })}
        rowKey={(row) => row.id}
        empty="No blog posts found"
        noMatch="No blog posts found"
        loading="Loading posts..."
        csv={addressOf(blogApi.csv)}
      />
      {editor.post ? (
        <PostEditor
          key={editor.opened}
          post={editor.post}
          categories={categories.map(({ name }) => name)}
          timeZone={timeZone}
          onClose={() => {
            editor.close()
            void list.reload()
          }}
          onSaved={(issueFrom) => {
            editor.close()
            void Promise.all([fromPost.begin(issueFrom), list.reload(), readCategories()])
          }}
          onOpen={(id) => void editor.open(id)}
          onBin={() => setLeaving({ id: editor.post!.id!, title: editor.post!.fields.title })}
          onReopen={() => void editor.open(editor.post?.id ?? 'new')}
          onCategory={readCategories}
        />
      ) : null}
      <Categories
        open={manage}
        categories={categories}
        onClose={() => setManage(false)}
        onChange={async () => {
          await Promise.all([readCategories(), list.reload()])
        }}
      />
      <Confirm
        open={leaving !== undefined}
        question={`Are you sure you want to delete "${leaving?.title}"?`}
        action="Delete post"
        busyLabel="Deleting..."
        danger
        onConfirm={() => remove(leaving!)}
        onClose={() => setLeaving(undefined)}
      >
        <p>It disappears from the site at once. You can bring it back for 30 days.</p>
      </Confirm>
    </>
  )
}

function Head({ onCategories, onNew }: { onCategories: () => void; onNew: () => void }) {
  return (
    <div className="page">
      <div>
        <h1>Blog Posts</h1>
        <p>Create and manage your blog content</p>
      </div>
      <div className="row">
        <Button kind="outline" icon="tag" onClick={onCategories}>
          Categories
        </Button>
        <Button needs="POST /admin/api/blog/posts" icon="plus" onClick={onNew}>
          New Post
        </Button>
      </div>
    </div>
  )
}

function PostStatsStrip({ total, published, featured, readTime, views }: PostStats) {
  const share = total > 0 ? Math.round((featured / total) * 100) : 0
  return (
    <Stats
      stats={[
        { label: 'Total Posts', value: count(total), note: `${count(published)} published` },
        { label: 'Featured Posts', value: count(featured), note: `${share}% of total` },
        { label: 'Avg Read Time', value: readTime, small: 'min' },
        { label: 'Total Views', value: count(views) },
      ]}
    />
  )
}
