import { Fragment } from 'react'
import type { PostRow } from '../../../server/blog/shared/screens.ts'
import { count } from '../../lib/format.ts'
import { isForElsewhere } from '../../lib/isForElsewhere.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { statusBadge } from './statusBadge.ts'

interface Actions {
  edit: (post: PostRow) => void
  remove: (post: PostRow) => void
  restore: (post: PostRow) => void
}

/** The columns of All Posts. */
export const postColumns = (actions: Actions): Column<PostRow>[] => [
  {
    id: 'title',
    label: 'Title',
    sort: 'asc',
    cell: (post) => (
      <>
        <span className="who">
          {post.restorableUntil ? post.title : <EditLink post={post} edit={actions.edit} />}{' '}
          {post.isFeatured ? <Badge kind="signal">Featured</Badge> : null}{' '}
          {post.hasDraft ? <Badge kind="warn">Unsaved changes</Badge> : null}
        </span>
        <span className="sub">{post.excerpt}</span>
        {post.tags.length > 0 ? (
          <span className="tags">
            {post.tags.map((tag) => (
              <Badge key={tag} kind="outline">
                {tag}
              </Badge>
            ))}
          </span>
        ) : null}
      </>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    cell: (post) =>
      post.restorableUntil ? (
        <>
          <Badge kind="destructive" dot>
            Deleted
          </Badge>
          <span className="sub">gone for good on {post.restorableUntil}</span>
        </>
      ) : (
        <Badge kind={statusBadge[post.status]} dot>
          {post.status}
        </Badge>
      ),
  },
  { id: 'category', label: 'Category', cell: (post) => post.category },
  {
    id: 'readTime',
    label: 'Read Time',
    className: 'num nowrap',
    cell: (post) => `${post.readTime} min`,
  },
  { id: 'views', label: 'Views', className: 'num', sort: 'desc', cell: (post) => count(post.views) },
  {
    id: 'published',
    label: 'Published',
    sort: 'desc',
    cell: ({ published }) =>
      published ? <Moment text={published} /> : <span className="muted">Not set</span>,
  },
  {
    id: 'actions',
    label: 'Actions',
    className: 'actions',
    cell: (post) =>
      post.restorableUntil ? (
        <Button
          needs="POST /admin/api/blog/posts/:id/restore"
          size="sm"
          kind="outline"
          aria-label={`Restore ${post.title}`}
          onClick={() => actions.restore(post)}
        >
          Restore
        </Button>
      ) : (
        <RowActions post={post} {...actions} />
      ),
  },
]

/** A date and a time are two lines where there is no room for one. */
const Moment = ({ text }: { text: string }) => (
  <span>
    {text.split(/ (?=\d+:)/).map((part) => (
      <Fragment key={part}>
        <span className="nowrap">{part}</span>{' '}
      </Fragment>
    ))}
  </span>
)

const EditLink = ({ post, edit }: { post: PostRow } & Pick<Actions, 'edit'>) => (
  <a
    className="who__link"
    href={`/admin/blog?edit=${post.id}`}
    onClick={(event) => {
      if (isForElsewhere(event)) return
      event.preventDefault()
      edit(post)
    }}
  >
    {post.title}
  </a>
)

function RowActions({ post, edit, remove }: { post: PostRow } & Actions) {
  const view = `View ${post.title} (new tab)`
  return (
    <>
      {post.status === 'Published' ? (
        <a
          className="icon-btn"
          href={`/blog/${post.slug}`}
          target="_blank"
          rel="noopener"
          aria-label={view}
          title={view}
        >
          <Icon name="external" />
        </a>
      ) : null}
      <IconButton icon="edit" label={`Edit ${post.title}`} onClick={() => edit(post)} />
      <IconButton
        needs="DELETE /admin/api/blog/posts/:id"
        icon="trash"
        label={`Delete ${post.title}`}
        onClick={() => remove(post)}
      />
    </>
  )
}
