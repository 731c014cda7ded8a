import type { AssetCard } from '../../../server/media/shared/screens.ts'
import type { ListPage, ListQuery } from '../../../server/web/shared/list.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { List } from '../../ui/useList.ts'
import { AssetTile } from './AssetTile.tsx'
import type { Chosen } from './useChosen.ts'
import { Button } from '../../ui/Button.tsx'

interface Props {
  list: List<ListPage<AssetCard>>
  chosen: Chosen
  onRetry: () => Promise<void>
  onEdit: (asset: AssetCard) => void
  onDelete: (asset: AssetCard) => void
  onRestore: (asset: AssetCard) => void
}

/** The assets of the page, or why there are none. */
export function AssetGrid({ list, chosen, onRetry, onEdit, onDelete, onRestore }: Props) {
  const rows = list.data?.rows ?? []
  if (rows.length > 0) {
    return (
      <ul className="assets" aria-busy={list.status === 'loading'}>
        {rows.map((asset) => (
          <AssetTile
            key={asset.id}
            asset={asset}
            chosen={chosen.has(asset.id)}
            onTick={(on, through) => chosen.tick(asset.id, on, through)}
            onEdit={() => onEdit(asset)}
            onDelete={() => onDelete(asset)}
            onRestore={() => onRestore(asset)}
          />
        ))}
      </ul>
    )
  }
  if (list.status === 'failed') return <LoadFailed onRetry={onRetry}>This could not be loaded.</LoadFailed>
  return (
    <EmptyState action={list.data && isNarrowed(list.query) ? <Clear list={list} /> : undefined}>
      {list.data ? emptyWords(list.query) : 'Loading...'}
    </EmptyState>
  )
}

const isNarrowed = ({ q, filters }: ListQuery): boolean => q !== '' || Boolean(filters.filter || filters.tag)

/** The way back to everything, the same words as under every other list. */
const Clear = ({ list }: Pick<Props, 'list'>) => (
  <Button
    kind="outline"
    onClick={() => list.change({ q: '', filters: { ...list.query.filters, filter: '', tag: '' } })}
  >
    Clear search and filters
  </Button>
)

function emptyWords(query: ListQuery): string {
  if (query.filters.filter === 'bin' && query.q === '') return 'The bin is empty.'
  return isNarrowed(query) ? 'No assets match your search.' : 'No assets found. Upload your first one!'
}
