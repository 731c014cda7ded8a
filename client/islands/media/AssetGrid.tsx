import type { AssetCard } from '../../../server/media/shared/screens.ts'
import type { ListPage, ListQuery } from '../../../server/web/shared/list.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { List } from '../../ui/useList.ts'
import { AssetTile } from './AssetTile.tsx'
import type { Chosen } from './useChosen.ts'

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
  return <EmptyState>{list.data ? emptyWords(list.query) : 'Loading...'}</EmptyState>
}

function emptyWords({ q, filters }: ListQuery): string {
  if (filters.filter === 'bin' && q === '') return 'The bin is empty.'
  return q !== '' || filters.filter || filters.tag
    ? 'No assets match your search.'
    : 'No assets found. Upload your first one!'
}
