import type { List } from '../../ui/useList.ts'
import { Chips } from '../../ui/Chips.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TagFilter } from './TagFilter.tsx'

const filters = [
  ['', 'All'],
  ['images', 'Images'],
  ['documents', 'Documents'],
  ['brand', 'Brand'],
  ['bin', 'Bin'],
] as const

const orders = [
  { value: 'newest desc', label: 'Newest first' },
  { value: 'newest asc', label: 'Oldest first' },
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
  { value: 'size desc', label: 'Largest first' },
  { value: 'size asc', label: 'Smallest first' },
]

/** Filter chips, the search box and the order. */
export function LibraryToolbar({ list }: { list: List<unknown> }) {
  const { query, change } = list
  return (
    <div className="row row--between toolbar">
      <Chips
        label="Filter assets"
        options={filters}
        value={query.filters.filter ?? ''}
        onChange={(filter) => change({ filters: { ...query.filters, filter } })}
      />
      <div className="toolbar__tools">
        <SearchField label="Search assets" value={query.q} onChange={(q) => change({ q })} />
        <TagFilter
          tag={query.filters.tag ?? ''}
          onTag={(tag) => change({ filters: { ...query.filters, tag } })}
          state={list.data}
        />
        <div className="field--filter">
          <Select
            label="Order of the assets"
            hideLabel
            value={`${query.sort} ${query.dir}`}
            options={orders}
            onChange={(order) => {
              const [sort, dir] = order.split(' ') as [string, 'asc' | 'desc']
              change({ sort, dir })
            }}
          />
        </div>
      </div>
    </div>
  )
}
