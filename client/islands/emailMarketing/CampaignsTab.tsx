import { emailMarketingApi } from '../../../server/emailMarketing/shared/emailMarketingApi.ts'
import type { Overview } from '../../../server/emailMarketing/shared/emailOverview.ts'
import type { CampaignRow } from '../../../server/emailMarketing/shared/screens.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import type { ListPage, ListQuery } from '../../../server/web/shared/list.ts'
import { Address } from '../../ui/Address.tsx'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { words } from '../../lib/format.ts'
import { listFromAddress } from '../../lib/listAddress.ts'
import { DataTable, type Column, type Filter } from '../../ui/DataTable.tsx'
import { useList } from '../../ui/useList.ts'
import { IssuesPanel } from '../issues/IssuesPanel.tsx'

export interface Sends {
  /** Drawn by the server; null when they could not be read, or another tab was asked for. */
  initial: ListPage<CampaignRow> | null
  query: ListQuery
  /** The tab is still as the server drew it: it was never left. */
  areDrawn: boolean
}

interface Props {
  overview: Overview
  campaigns: Sends
  issues: ListQuery
  reload: () => Promise<void>
}

const newestFirst = { sort: 'newest', dir: 'desc', size: 20 } as const

/** Newsletter issues, and every single send. */
export function CampaignsTab({ overview, campaigns, issues, reload }: Props) {
  const list = useList({
    from: emailMarketingApi.campaigns,
    initial: campaigns.areDrawn ? campaigns.initial : null,
    query: campaigns.areDrawn ? campaigns.query : listFromAddress(campaigns.query, newestFirst),
    defaults: newestFirst,
    failed: 'Failed to load email marketing data',
    fixed: { tab: 'campaigns' },
  })
  return (
    <>
      <IssuesPanel overview={overview} query={issues} reload={reload} />
      <DataTable
        list={list}
        label="Campaigns"
        title="Sends"
        search="Search recipient or subject"
        filters={filters(overview.summary.kept > 0)}
        columns={columns}
        rowKey={({ id }) => id}
        empty="No campaigns have been sent yet."
        noMatch="No campaigns found"
        csv={addressOf(emailMarketingApi.campaignsCsv)}
      />
    </>
  )
}

function statusKind(status: string): BadgeKind {
  if (status === 'bounced' || status === 'failed') return 'destructive'
  return status === 'queued' ? 'secondary' : 'outline'
}

/** @param kept whether there is mail that went no further than this machine */
const filters = (kept: boolean): Filter[] => [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: [
      ...['queued', 'sent', 'delivered', 'bounced', 'failed', 'cancelled'].map((value) => ({
        value,
        label: words(value),
      })),
      ...(kept ? [{ value: 'kept', label: 'Kept here' }] : []),
    ],
  },
  {
    name: 'engagement',
    label: 'Engagement',
    all: 'Opened or not',
    options: [
      { value: 'opened', label: 'Opened' },
      { value: 'clicked', label: 'Clicked' },
      { value: 'none', label: 'Neither opened nor clicked' },
    ],
  },
]

const columns: Column<CampaignRow>[] = [
  {
    id: 'recipient',
    label: 'Recipient',
    sort: 'asc',
    cell: ({ contactId, email, reason }) => (
      <>
        <a
          className="who"
          href={contactId ? `/admin/contacts/${contactId}` : `/admin/contacts?q=${encodeURIComponent(email)}`}
        >
          <Address email={email} />
        </a>
        {reason ? <span className="sub">{reason}</span> : null}
      </>
    ),
  },
  { id: 'subject', label: 'Subject', className: 'free', cell: ({ subject }) => subject },
  {
    id: 'status',
    label: 'Status',
    cell: ({ status }) => <Badge kind={statusKind(status)}>{words(status)}</Badge>,
  },
  { id: 'sent', label: 'Sent', className: 'nowrap', sort: 'desc', cell: ({ sent }) => sent },
  {
    id: 'engagement',
    label: 'Engagement',
    cell: ({ opened, clicked }) => (
      <div className="row gap-2">
        {opened ? <Badge kind="note">Opened</Badge> : null}
        {clicked ? <Badge kind="ok">Clicked</Badge> : null}
        {opened || clicked ? null : <span className="muted">-</span>}
      </div>
    ),
  },
]
