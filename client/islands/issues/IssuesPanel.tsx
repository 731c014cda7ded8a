import { useState } from 'react'
import { emailMarketingApi } from '../../../server/emailMarketing/shared/emailMarketingApi.ts'
import type { IssueLine, Overview } from '../../../server/emailMarketing/shared/emailOverview.ts'
import { issueTable, ofIssues } from '../../../server/emailMarketing/shared/arrangedTables.ts'
import { undoDays } from '../../../server/issues/shared/deletedIssue.ts'
import { stateLabel as labels } from '../../../server/issues/shared/issue.ts'
import { issuesApi } from '../../../server/issues/shared/issuesApi.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import type { ListQuery } from '../../../server/web/shared/list.ts'
import { call } from '../../lib/api.ts'
import { count, plural } from '../../lib/format.ts'
import { toastError } from '../../lib/toastError.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Select } from '../../ui/Select.tsx'
import { useInterval } from '../../ui/useInterval.ts'
import { useLocalList } from '../../ui/useLocalList.ts'
import { DeletedTexts } from '../emailMarketing/DeletedTexts.tsx'
import { useDeletion } from '../emailMarketing/useDeletion.ts'
import { issueBadge } from './issueBadge.ts'

const pageOf = (id: number): string => `/admin/email-marketing/issues/${id}`

interface Props {
  overview: Overview
  query: ListQuery
  reload: () => Promise<void>
}

/** The newsletter: write an issue, and see what became of the earlier ones. */
export function IssuesPanel({ overview, query, reload }: Props) {
  const { issues, deletedIssues, readers, days, posts } = overview
  const [post, setPost] = useState('')
  const [busy, setBusy] = useState(false)

  const deletion = useDeletion<IssueLine>({
    remove: ({ id }) => call(issuesApi.remove, { id }),
    done: 'Draft deleted successfully',
    restore: async ({ id }) => {
      await call(issuesApi.restore, { id })
      return 'Draft restored successfully'
    },
    reload,
  })
  const list = useLocalList({
    rows: issues,
    arrangement: issueTable,
    query,
    tab: 'campaigns',
    before: ofIssues,
    reload,
  })
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
  return (
    <>
      <DataTable
        list={list}
        label="Newsletter issues"
        title="Newsletter issues"
        search="Search subject or status"
        filters={[{ name: 'state', label: 'Status', all: 'All statuses', options: states }]}
        aside={
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
        }
        note={
          readers === 0
            ? 'Nobody has subscribed to the newsletter yet. Visitors can at the foot of every page.'
            : `${plural(readers, 'active subscriber')} would get one now${days > 1 ? `, over ${days} days` : ''}.`
        }
        columns={columns({ busy, onCopy: ({ id }) => void begin({ copyOf: id }), onDelete: deletion.ask })}
        rowKey={({ id }) => id}
        csv={addressOf(emailMarketingApi.issuesCsv)}
        empty={
          issues.length === 0
            ? 'No issue has been written yet. New Issue opens the editor; nothing leaves before you press Send there.'
            : 'No issue matches.'
        }
      />
      <DeletedTexts
        what="drafts of issues"
        one="Issue"
        days={undoDays}
        back="with its versions"
        deleted={deletedIssues}
        needs="POST /admin/api/issues/:id/restore"
        onRestore={deletion.restore}
      />
      {deletion.row ? (
        <Confirm
          open
          danger
          question="Delete this draft?"
          action="Delete"
          busyLabel="Deleting..."
          {...deletion.answers}
        >
          <p>
            <b>{deletion.row.subject}</b> was never sent. You can bring it back for {undoDays} days.
          </p>
        </Confirm>
      ) : null}
    </>
  )
}

const refreshMs = 15_000

const states = Object.entries(labels).map(([value, label]) => ({ value, label }))

interface Actions {
  /** One is being begun, whose editor opens then. */
  busy: boolean
  onCopy: (issue: IssueLine) => void
  onDelete: (issue: IssueLine) => void
}

const columns = ({ busy, onCopy, onDelete }: Actions): Column<IssueLine>[] => [
  {
    id: 'subject',
    label: 'Issue',
    sort: 'asc',
    cell: ({ id, subject }) => (
      <a className="who" href={pageOf(id)}>
        {subject}
      </a>
    ),
  },
  {
    id: 'state',
    label: 'Status',
    sort: 'asc',
    cell: ({ state, stateLabel }) => (
      <Badge kind={issueBadge[state]} dot>
        {stateLabel}
      </Badge>
    ),
  },
  { id: 'when', label: 'When', sort: 'desc', className: 'nowrap', cell: ({ when }) => when },
  {
    id: 'sent',
    label: 'Sent',
    sort: 'desc',
    className: 'num',
    cell: ({ sent, readers }) => (readers === 0 ? '-' : `${count(sent)} of ${count(readers)}`),
  },
  {
    id: 'opened',
    label: 'Opened',
    sort: 'desc',
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
          busy={busy}
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
