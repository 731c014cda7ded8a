import {
  catalogue,
  matchingPages,
  pageFilters,
  rowFor,
  type PageFilter,
  type PageSeo,
} from '../../../server/seo/shared/seoPages.ts'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Stats } from '../../ui/StatCard.tsx'
import { PageCard } from './PageCard.tsx'

interface Props {
  rows: PageSeo[]
  filter: PageFilter
  search: string
  onFilter: (filter: PageFilter) => void
  onSearch: (search: string) => void
  onEdit: (path: string) => void
}

/** The pages of the catalogue, found by filter and search. */
export function Overrides({ rows, filter, search, onFilter, onSearch, onEdit }: Props) {
  const configured = catalogue.filter((page) => rowFor(page, rows)).length
  const pages = matchingPages(rows, filter, search)
  return (
    <>
      <Stats
        stats={[
          { label: 'Total Pages', value: catalogue.length },
          {
            label: 'SEO Configured',
            value: configured,
            note: `${Math.round((configured / catalogue.length) * 100)}% complete`,
          },
          { label: 'Needs SEO', value: catalogue.length - configured },
        ]}
      />
      <div className="row row--between toolbar">
        <Chips
          label="Filter pages"
          options={pageFilters.map(({ id, label }) => [id, label] as const)}
          value={filter}
          onChange={onFilter}
        />
        <div className="toolbar__search">
          <SearchField label="Search pages" value={search} onChange={onSearch} />
        </div>
      </div>
      {pages.length === 0 ? (
        <EmptyState>No pages match your current filters.</EmptyState>
      ) : (
        <ul className="seo-list" aria-label="Pages">
          {pages.map((page) => (
            <PageCard key={page.path} page={page} rows={rows} onEdit={() => onEdit(page.path)} />
          ))}
        </ul>
      )}
      <output className="vh">{pages.length === 1 ? '1 page' : `${pages.length} pages`}</output>
    </>
  )
}
