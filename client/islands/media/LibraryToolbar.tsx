import { useId } from 'react'
import type { List } from '../../ui/useList.ts'
import { Icon } from '../../ui/Icon.tsx'

const filters = [
  ['', 'All'],
  ['images', 'Images'],
  ['documents', 'Documents'],
  ['brand', 'Brand'],
  ['bin', 'Bin'],
] as const

/** Filter chips and the search box. */
export function LibraryToolbar({ list }: { list: List<unknown> }) {
  const id = useId()
  const { query, change } = list
  return (
    <div className="row row--between toolbar">
      <fieldset className="chips" aria-label="Filter assets">
        {filters.map(([value, label]) => (
          <button
            key={label}
            className="chip"
            type="button"
            aria-pressed={(query.filters.filter ?? '') === value}
            onClick={() => change({ filters: { filter: value } })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <div className="toolbar__search">
        <div className="field field--search">
          <label className="vh" htmlFor={id}>
            Search assets
          </label>
          <Icon name="search" />
          <input
            className="input"
            id={id}
            type="search"
            placeholder="Search assets"
            maxLength={200}
            value={query.q}
            onChange={(event) => change({ q: event.target.value })}
          />
        </div>
      </div>
    </div>
  )
}
