import { analyticsApi } from '../../server/analytics/shared/analyticsApi.ts'
import {
  leadWayNames,
  leadWays,
  noNames,
  type LeadList,
  type LeadNames,
  type LeadRow,
} from '../../server/analytics/shared/leads.ts'
import { addressOf } from '../../server/web/shared/endpoint.ts'
import type { ListQuery } from '../../server/web/shared/list.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { useList } from '../ui/useList.ts'
import { LifecycleBadge } from './contacts/LifecycleBadge.tsx'
import { ContactLink } from './contacts/ContactLink.tsx'

interface Props {
  initial: LeadList | null
  query: ListQuery
  /** What all of them have in common. */
  names: LeadNames
  /** The days as the address says them. */
  days: Record<string, string>
}

/** The people who became known in a period, and the way they came. */
export function Leads({ initial, query, names, days }: Props) {
  const list = useList({
    from: analyticsApi.leads,
    initial,
    query,
    defaults: { sort: 'became', dir: 'desc', size: 25 },
    failed: 'Failed to fetch the leads',
    fixed: { ...days, ...names },
  })
  const given = leadWays.flatMap((way) => (names[way] ? [`${leadWayNames[way]}: ${names[way]}`] : []))
  return (
    <>
      <div className="page">
        <div>
          <h1>Leads</h1>
          <p>{[list.data?.days ?? 'Loading...', ...given].join(', ')}</p>
        </div>
      </div>
      <DataTable
        list={list}
        label="Leads"
        aside="People whose address became known in these days."
        filters={filters}
        columns={columns}
        rowKey={(row) => row.id}
        loading="Loading the leads..."
        empty="Nobody became known this way in these days."
        csv={addressOf(analyticsApi.leadsCsv)}
      />
    </>
  )
}

const filters = [
  { name: 'who', label: 'Who', all: 'All leads', options: [{ value: 'clients', label: 'Clients now' }] },
]

const columns: Column<LeadRow>[] = [
  { id: 'contact', label: 'Contact', cell: (row) => <ContactLink {...row} /> },
  {
    id: 'lifecycle',
    label: 'Stage',
    className: 'whole',
    cell: (row) => <LifecycleBadge stage={row.lifecycle} />,
  },
  {
    id: 'did',
    label: 'Did first',
    cell: ({ did }) => did || <span className="dim">Not known</span>,
  },
  {
    id: 'way',
    label: 'Came by',
    cell: (row) => (
      <>
        {row.source}
        <span className="sub">{restOfWay(row)}</span>
      </>
    ),
  },
  { id: 'became', label: 'Became Known', cell: (row) => row.became, sort: 'desc', className: 'nowrap' },
]

/** What else is known of the way. */
const restOfWay = ({ campaign, content, term, entry, country, device }: LeadRow): string =>
  [campaign, content, term, entry, country, device].filter((name) => !noNames.includes(name)).join(', ')
