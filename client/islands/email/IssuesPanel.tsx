import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { count, plural } from '../../lib/format.ts'
import { toastError } from '../../lib/toastError.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Select.tsx'
import { Table, type Column } from '../../ui/Table.tsx'
import { issueBadge } from './issueBadge.ts'
import type { IssueLine, Overview } from './types.ts'

const pageOf = (id: number): string => `/admin/email-marketing/issues/${id}`

/** The newsletter: write an issue, and see what became of the earlier ones. */
export function IssuesPanel({ overview }: { overview: Overview }) {
  const { issues, readers, days, posts } = overview
  const [post, setPost] = useState('')
  const [busy, setBusy] = useState(false)

  const begin = async () => {
    setBusy(true)
    try {
      const { id } = await api.post<{ id: number }>('/admin/api/issues', {
        postId: post ? Number(post) : null,
      })
      location.assign(pageOf(id))
    } catch (error) {
      toastError(error)
      setBusy(false)
    }
  }
  return (
    <section className="panel" aria-label="Newsletter issues">
      <div className="panel__head">
        <div>
          <h2>Newsletter issues</h2>
          <p>
            {readers === 0
              ? 'No active subscribers yet.'
              : `${plural(readers, 'active subscriber')} would get one now${days > 1 ? `, over ${days} days` : ''}.`}
          </p>
        </div>
        <div className="row gap-2">
          <Select
            label="Start from"
            hideLabel
            placeholder="Start with a blank issue"
            options={posts.map(({ id, title }) => ({
              value: String(id),
              label: title,
              group: 'From a post',
            }))}
            value={post}
            onChange={setPost}
          />
          <Button icon="plus" busy={busy} onClick={() => void begin()}>
            New Issue
          </Button>
        </div>
      </div>
      {issues.length === 0 ? (
        <EmptyState>No issue has been written yet.</EmptyState>
      ) : (
        <Table label="Newsletter issues" columns={columns} rows={issues} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

const columns: Column<IssueLine>[] = [
  {
    id: 'subject',
    label: 'Issue',
    cell: ({ id, subject }) => (
      <a className="who" href={pageOf(id)}>
        {subject}
      </a>
    ),
  },
  {
    id: 'state',
    label: 'Status',
    cell: ({ state, stateLabel }) => (
      <Badge kind={issueBadge[state]} dot>
        {stateLabel}
      </Badge>
    ),
  },
  { id: 'when', label: 'When', className: 'nowrap', cell: ({ when }) => when },
  {
    id: 'sent',
    label: 'Sent',
    className: 'num',
    cell: ({ sent, readers }) => (readers === 0 ? '-' : `${count(sent)} of ${count(readers)}`),
  },
  {
    id: 'opened',
    label: 'Opened',
    className: 'num',
    cell: ({ opened, sent }) => (sent === 0 ? '-' : `${Math.round((opened / sent) * 100)}%`),
  },
]
