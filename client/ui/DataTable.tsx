import { type ReactNode } from 'react'
import { listLimits, type ListPage, type ListQuery } from '../../server/web/shared/list.ts'
import { useWhyNotOpen } from './access.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Icon } from './Icon.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { Pager } from './Pager.tsx'
import { SearchField } from './SearchField.tsx'
import { Select, type Option } from './Select.tsx'
import { Table, type Column } from './Table.tsx'
import type { List } from './useList.ts'

export type { Column } from './Table.tsx'

export interface Filter {
  /** The name of the filter in the list. */
  name: string
  label: string
  /** What stands for no filter: 'All statuses'. */
  all: string
  options: readonly Option[]
}

interface Props<Row> {
  list: List<ListPage<Row>>
  label: string
  columns: Column<Row>[]
  rowKey: (row: Row) => string | number
  /** The label of the search box, which is also its placeholder; without it there is no search. */
  search?: string
  filters?: Filter[]
  title?: ReactNode
  /** A sentence below the title. */
  note?: string
  /** Beside the search: a note, a button. */
  aside?: ReactNode
  /** The sentence when there is nothing. */
  empty: string
  /** What stands instead when nothing matches, before what was searched and chosen: 'No audit data found'. */
  noMatch?: string
  emptyAction?: ReactNode
  loading?: string
  /** Address of the export; the table's search, filters and order go with it. */
  csv?: string
  rowClass?: (row: Row) => string | undefined
}

/** A panel with a searched, filtered, sorted and paged table, and its loading, failed and empty states. */
export function DataTable<Row>(props: Props<Row>) {
  const { list, label, columns, rowKey, rowClass, csv } = props
  const { data, query, status, change } = list
  const refusesCsv = useWhyNotOpen(csv)
  return (
    <section className="panel" aria-label={label}>
      <TableHead {...props} />
      {data && data.rows.length > 0 && status === 'failed' ? (
        <div className="panel__body row row--between">
          <p role="alert">This could not be loaded. The rows below are older.</p>
          <Button kind="outline" icon="refresh" onClick={() => void list.reload()}>
            Try again
          </Button>
        </div>
      ) : null}
      {data && data.rows.length > 0 ? (
        <Table
          label={label}
          columns={columns}
          rows={data.rows}
          rowKey={rowKey}
          rowClass={rowClass}
          order={query}
          onOrder={change}
          busy={status === 'loading'}
        />
      ) : (
        <Nothing {...props} />
      )}
      {data && data.rows.length > 0 ? (
        <div className="panel__foot">
          <Pager
            of={label}
            page={data.page}
            size={data.size}
            total={data.total}
            more={data.more}
            shown={data.rows.length}
            href={(page) => list.address({ page })}
            onPage={(page) => change({ page })}
          />
          {data.total > 25 || data.more ? (
            <Select
              label="Rows on a page"
              hideLabel
              value={String(query.size)}
              options={[...new Set([query.size, ...listLimits.sizes])]
                .toSorted((a, b) => a - b)
                .map((size) => ({ value: String(size), label: `${size} rows` }))}
              onChange={(size) => change({ size: Number(size) })}
            />
          ) : null}
          {csv && !refusesCsv ? (
            <a className="text-link" href={`${csv}${list.address({ page: 1 })}`}>
              <Icon name="download" /> Export CSV
            </a>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function TableHead<Row>({ list, search, filters = [], title, note, aside }: Props<Row>) {
  const { query, change } = list
  if (!search && !title && !aside && filters.length === 0) return null
  return (
    <div className="panel__head">
      {note ? (
        <div>
          <h2>{title}</h2>
          <p>{note}</p>
        </div>
      ) : null}
      {title && !note ? <h2>{title}</h2> : null}
      {search ? <SearchField label={search} value={query.q} onChange={(q) => change({ q })} /> : null}
      {filters.map(({ name, label, all, options }) => (
        <div className="field--filter" key={name}>
          <Select
            label={label}
            hideLabel
            placeholder={all}
            value={query.filters[name] ?? ''}
            options={options}
            onChange={(value) => change({ filters: { ...query.filters, [name]: value } })}
          />
        </div>
      ))}
      {typeof aside === 'string' ? <p>{aside}</p> : aside}
    </div>
  )
}

function Nothing<Row>(props: Props<Row>) {
  const { list, empty, noMatch, filters = [], emptyAction, loading = 'Loading...' } = props
  const { status, query, change, reload } = list
  if (status === 'loading') {
    return (
      <output className="empty">
        <span className="spinner" />
        <span>{loading}</span>
      </output>
    )
  }
  if (status === 'failed') {
    return <LoadFailed onRetry={reload}>This could not be loaded.</LoadFailed>
  }
  const narrowed = query.q !== '' || Object.values(query.filters).some(Boolean)
  const clear = () =>
    change({ q: '', filters: Object.fromEntries(Object.keys(query.filters).map((name) => [name, ''])) })
  const wayOut = () => {
    if (narrowed) {
      return (
        <Button kind="outline" onClick={clear}>
          Clear search and filters
        </Button>
      )
    }
    if (query.page === 1) return emptyAction
    return (
      <Button kind="outline" onClick={() => change({ page: 1 })}>
        First page
      </Button>
    )
  }
  const words = narrowed && noMatch ? `${noMatch} for ${narrowing(query, filters)}.` : empty
  return <EmptyState action={wayOut()}>{words}</EmptyState>
}

/** What one may have to drop to see something: “ada”, Status: Completed. */
function narrowing({ q, filters: chosen }: ListQuery, filters: Filter[]): string {
  const kept = filters.flatMap(({ name, label, options }) =>
    options.filter(({ value }) => value === chosen[name]).map((option) => `${label}: ${option.label}`),
  )
  return [...(q === '' ? [] : [`“${q}”`]), ...kept].join(', ')
}
