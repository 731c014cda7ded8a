import { useState, type ReactNode } from 'react'
import { analyticsApi } from '../../../server/analytics/shared/analyticsApi.ts'
import { share } from '../../../server/analytics/shared/figures.ts'
import { canTell } from '../../../server/analytics/shared/filters.ts'
import {
  leadWayNames,
  leadWays,
  noNames,
  type LeadNames,
  type LeadWay,
  type WayRow,
  type Ways,
} from '../../../server/analytics/shared/leads.ts'
import type { ReportQuery } from '../../../server/analytics/shared/reportQuery.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { count, plural } from '../../lib/format.ts'
import { withParameters } from '../../lib/url.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useAsked } from '../../ui/useAsked.ts'
import { filterButton, type Filtering } from './filterButton.tsx'
import { HowCounted } from './HowCounted.tsx'
import { SmallTable } from './SmallTable.tsx'
import { useAddressed } from './useAddressed.ts'

interface Props {
  way: LeadWay
  filtering: Omit<Filtering, 'shown'>
  /** Of the report it stands beside. */
  moment: string
}

/** From where people came to who they are: what each source, page, country or device brought, down to the people. */
export function WaysPanel({ way: initial, filtering, moment }: Props) {
  const [way, setWay] = useAddressed('way', leadWays, initial)
  const { query } = filtering
  const { answer, status, reload } = useAsked(analyticsApi.ways, { ...query, way }, null, moment)
  const ways = answer?.way === way ? answer : null
  return (
    <Panel
      title="From visit to client"
      aside={
        <Chips
          label="By"
          options={leadWays.map((each) => [each, leadWayNames[each]])}
          value={way}
          onChange={setWay}
        />
      }
      foot={
        <>
          <HowCounted what="ways" />
          <a className="text-link" href={addressOf(analyticsApi.waysCsv, { ...query, way })}>
            <Icon name="download" /> Export this list
          </a>
        </>
      }
    >
      <div aria-busy={status === 'loading' || undefined}>
        {ways ? <Brought key={way} ways={ways} filtering={filtering} /> : null}
        {!ways && status === 'failed' ? (
          <LoadFailed onRetry={reload}>The leads could not be loaded.</LoadFailed>
        ) : null}
        {!ways && status !== 'failed' ? (
          <output className="empty">
            <span className="spinner" />
            <span>Loading the leads...</span>
          </output>
        ) : null}
      </div>
    </Panel>
  )
}

const atFirst = 10

function Brought({ ways, filtering }: { ways: Ways } & Pick<Props, 'filtering'>) {
  const [all, showAll] = useState(false)
  const { query } = filtering
  const { way, rows, began, total } = ways
  if (!rows) {
    return (
      <EmptyState>
        Of the pages a person saw, only the first is kept. Take the filter of pages away to see leads.
      </EmptyState>
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState>
        {began
          ? `Nobody whose visit began on ${began} became known in these days.`
          : 'Nobody became known in these days.'}
      </EmptyState>
    )
  }
  return (
    <>
      {began ? (
        <p className="panel__body small muted">
          Of the pages a person saw, only the first is kept: these are people whose visit began on {began}.
        </p>
      ) : null}
      <SmallTable
        label={`Leads by ${leadWayNames[way].toLowerCase()}`}
        rows={all ? rows : rows.slice(0, atFirst)}
        rowKey={(row) => row.name}
        columns={[
          { label: leadWayNames[way], cell: (row) => nameOf(row, way, filtering) },
          { label: 'Visits', number: true, cell: ({ visits }) => (visits === null ? '-' : count(visits)) },
          {
            label: 'Leads',
            number: true,
            cell: (row) => peopleOf(row, ways, filtering.query, ['leads', row.leads]),
          },
          {
            label: 'Clients',
            number: true,
            cell: (row) => peopleOf(row, ways, filtering.query, ['clients', row.clients]),
          },
          { label: 'Leads of 100', number: true, wideOnly: true, cell: ofHundred },
        ]}
      />
      <div className="panel__body row row--between">
        <p className="small muted">
          {linked(total.leads, plural(total.leads, 'lead'), addressOfPeople(ways.names, query))},{' '}
          {linked(
            total.clients,
            plural(total.clients, 'client'),
            addressOfPeople({ ...ways.names, who: 'clients' }, query),
          )}{' '}
          of them.
        </p>
        {rows.length > atFirst && !all ? (
          <Button kind="outline" onClick={() => showAll(true)}>
            Show all {count(rows.length)}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function nameOf({ name }: WayRow, way: LeadWay, filtering: Props['filtering']) {
  if (noNames.includes(name) || !canTell(way, filtering.filters)) return name
  return filterButton({ list: way, name, filtering: { ...filtering, shown: [] } })
}

/** So many leads of a hundred visits; nothing where those are not counted. */
const ofHundred = ({ visits, leads }: WayRow): string => (visits ? share(leads, visits, 1).toFixed(1) : '-')

/** How many there are, leading to who they are. */
function peopleOf(
  { name }: WayRow,
  { way, names }: Ways,
  query: ReportQuery,
  [who, many]: readonly ['leads' | 'clients', number],
) {
  const asked = { ...names, [way]: name, who: who === 'clients' ? who : '' }
  const words = (
    <>
      {count(many)}
      <span className="vh">
        {' '}
        {who}, {leadWayNames[way]}: {name}
      </span>
    </>
  )
  return many === 0 ? '0' : linked(many, words, addressOfPeople(asked, query))
}

/** Nobody needs no link. */
const linked = (many: number, words: ReactNode, href: string): ReactNode =>
  many === 0 ? words : <a href={href}>{words}</a>

const addressOfPeople = (names: LeadNames & { who?: string }, { period, from, to }: ReportQuery): string =>
  withParameters('/admin/analytics/leads', { ...(from ? { from, to } : { period }), ...names })
