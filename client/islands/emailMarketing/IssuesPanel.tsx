import { useState } from 'react'
import { emailMarketingApi } from '../../../server/emailMarketing/shared/emailMarketingApi.ts'
import type { IssueLine, Overview } from '../../../server/emailMarketing/shared/overview.ts'
import { issuesApi } from '../../../server/issues/shared/issuesApi.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { call } from '../../lib/api.ts'
import { count, plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { Table, type Column } from '../../ui/Table.tsx'
import { useInterval } from '../../ui/useInterval.ts'
import { issueBadge } from './issueBadge.ts'

const pageOf = (id: number): string => `/admin/email-marketing/issues/${id}`

/** The newsletter: write an issue, and see what became of the earlier ones. */
export function IssuesPanel({ overview, reload }: { overview: Overview; reload: () => Promise<void> }) {
  const { issues, readers, days, posts } = overview
  const [post, setPost] = useState('')
  const [busy, setBusy] = useState(false)

  const [deleting, setDeleting] = useState<IssueLine>()
  const [all, setAll] = useState(false)
  useInterval(() => {
    if (issues.some(({ state }) => state === 'scheduled' || state === 'sending')) void reload()
  }, refreshMs)

  const begin = async (from: { postId: number | null } | { copyOf: number }) => {
    setBusy(true)
    try {
      const { id } = await call(issuesApi.create, {}, from)
      location.assign(pageOf(id))
    } catch (error) {
      toastError(error)
      setBusy(false)
    }
  }
  const remove = async ({ id }: IssueLine) => {
    try {
      await call(issuesApi.remove, { id })
      toast({ title: 'Success', text: 'Draft deleted', kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    setDeleting(undefined)
    await reload()
  }
  return (
    <section className="panel" aria-label="Newsletter issues">
      <div className="panel__head">
        <div>
          <h2>Newsletter issues</h2>
          <p>
            {readers === 0
              ? 'No active subscribers yet. Visitors subscribe at the foot of every page of the site.'
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
          <Button
            needs="POST /admin/api/issues"
            icon="plus"
            busy={busy}
            onClick={() => void begin({ postId: post ? Number(post) : null })}
          >
            New Issue
          </Button>
        </div>
      </div>
      {issues.length === 0 ? (
        <EmptyState>
          No issue has been written yet. New Issue opens the editor; nothing leaves before you press Send
          there.
        </EmptyState>
      ) : (
        <Table
          label="Newsletter issues"
          columns={columns({ onCopy: ({ id }) => void begin({ copyOf: id }), onDelete: setDeleting })}
          rows={all ? issues : issues.slice(0, shownAtFirst)}
          rowKey={({ id }) => id}
        />
      )}
      {issues.length > 0 ? (
        <div className="panel__foot">
          {issues.length > shownAtFirst ? (
            <Button kind="outline" onClick={() => setAll(!all)}>
              {all ? `Show the newest ${shownAtFirst}` : `Show all ${count(issues.length)} issues`}
            </Button>
          ) : null}
          <a className="text-link" href={addressOf(emailMarketingApi.issuesCsv)}>
            <Icon name="download" /> Export CSV
          </a>
        </div>
      ) : null}
      {deleting ? (
        <Confirm
          open
          danger
          question="Delete this draft?"
          action="Delete"
          busyLabel="Deleting..."
          onClose={() => setDeleting(undefined)}
          onConfirm={() => remove(deleting)}
        >
          <p>
            <b>{deleting.subject}</b> was never sent. Its text is lost for good.
          </p>
        </Confirm>
      ) : null}
    </section>
  )
}

const refreshMs = 15_000
const shownAtFirst = 10

interface Actions {
  onCopy: (issue: IssueLine) => void
  onDelete: (issue: IssueLine) => void
}

const columns = ({ onCopy, onDelete }: Actions): Column<IssueLine>[] => [
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
  {
    id: 'actions',
    label: 'Actions',
    className: 'actions',
    cell: (issue) => (
      <>
        <IconButton
          needs="POST /admin/api/issues"
          icon="copy"
          label={`Copy ${issue.subject}`}
          onClick={() => onCopy(issue)}
        />
        {issue.state === 'draft' ? (
          <IconButton
            needs="DELETE /admin/api/issues/:id"
            icon="trash"
            label={`Delete ${issue.subject}`}
            onClick={() => onDelete(issue)}
          />
        ) : null}
      </>
    ),
  },
]
