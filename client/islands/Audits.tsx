import { auditStatuses } from '../../server/audit/shared/auditStatus.ts'
import { auditsApi } from '../../server/audit/shared/auditsApi.ts'
import type { AuditRow } from '../../server/audit/shared/screens.ts'
import { addressOf } from '../../server/web/shared/endpoint.ts'
import type { ListPage, ListQuery } from '../../server/web/shared/list.ts'
import { plural } from '../lib/format.ts'
import { Address } from '../ui/Address.tsx'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Progress } from '../ui/Progress.tsx'
import { useList } from '../ui/useList.ts'
import { AuditInsightsLink } from './auditInsights/AuditInsightsLink.tsx'
import { CopyLink } from './audits/CopyLink.tsx'
import { StatusBadge } from './audits/StatusBadge.tsx'

interface Props {
  query: ListQuery
  initial: ListPage<AuditRow> | null
}

/** Audit Management: who asked for the audit, and how far they are. */
export function Audits({ query, initial }: Props) {
  const list = useList({
    from: auditsApi.list,
    initial,
    query,
    defaults: { sort: 'requested', dir: 'desc', size: 25 },
    failed: 'Failed to load audit data',
  })
  const { data } = list
  return (
    <>
      <div className="page">
        <div>
          <h1>Audit Management</h1>
          <p>Requests, personal links and results.</p>
        </div>
        <AuditInsightsLink />
      </div>
      <DataTable
        list={list}
        label="All Audits"
        title="All Audits"
        aside={data ? `${data.more ? 'More than ' : ''}${plural(data.total, 'request')}` : undefined}
        search="Search name, email or company"
        filters={[
          {
            name: 'status',
            label: 'Status',
            all: 'All statuses',
            options: auditStatuses.map((value) => ({ value, label: value })),
          },
        ]}
        columns={columns}
        rowKey={(row) => row.id}
        loading="Loading audit data..."
        empty="No audit data found. Audits will appear here once users start requesting them."
        noMatch="No audit data found"
        csv={addressOf(auditsApi.csv)}
      />
    </>
  )
}

const columns: Column<AuditRow>[] = [
  {
    id: 'contact',
    label: 'Contact',
    sort: 'asc',
    cell: (row) => (
      <>
        <a className={row.name ? 'who' : 'who dim'} href={`/admin/audits/${row.id}`}>
          {row.name || 'Unknown'}
        </a>
        <span className="sub">
          <Address email={row.email} />
        </span>
        {row.role ? <span className="sub">{row.role}</span> : null}
      </>
    ),
  },
  {
    id: 'company',
    label: 'Company',
    sort: 'asc',
    className: 'free',
    cell: (row) =>
      row.companyName ? (
        <div>
          {row.companyName}
          <span className="sub">{row.companySize}</span>
        </div>
      ) : (
        <span className="muted">-</span>
      ),
  },
  { id: 'status', label: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  {
    id: 'requested',
    label: 'Requested',
    className: 'nowrap',
    sort: 'desc',
    cell: (row) => (
      <div>
        {row.requested}
        {row.completed ? <span className="sub">Completed: {row.completed}</span> : null}
      </div>
    ),
  },
  {
    id: 'score',
    label: 'Score',
    sort: 'desc',
    cell: (row) =>
      row.score === null ? (
        <span className="muted">-</span>
      ) : (
        <span className="score-cell">
          <b className="num">{row.score}%</b>
          <Progress value={row.score} kind={row.look!} />
        </span>
      ),
  },
  {
    id: 'actions',
    label: 'Actions',
    className: 'actions',
    cell: (row) => {
      const name = row.name || 'Unknown'
      return (
        <>
          <CopyLink id={row.id} name={name} />
          <a
            className="icon-btn"
            href={`/admin/audits/${row.id}`}
            aria-label={`View details for ${name}`}
            title={`View details for ${name}`}
          >
            <Icon name="eye" />
          </a>
        </>
      )
    },
  },
]
