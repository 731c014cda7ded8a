import { useState } from 'react'
import { uploadHint, type AssetCard, type StorageUse } from '../../server/media/rules.ts'
import type { ListPage, ListQuery } from '../../server/web/lists/rules.ts'
import { api } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { toastError } from '../lib/toastError.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Pager } from '../ui/Pager.tsx'
import { useList } from '../ui/useList.ts'
import { AssetTile } from './media/AssetTile.tsx'
import { AssetUses } from './media/AssetUses.tsx'
import { EditAsset } from './media/EditAsset.tsx'
import { LibraryToolbar } from './media/LibraryToolbar.tsx'
import { MediaHealth } from './media/MediaHealth.tsx'
import { StoragePanel } from './media/StoragePanel.tsx'
import { DropZone, UploadButton, UploadList } from './media/Uploads.tsx'
import { useUploads } from './media/useUploads.ts'

interface Props {
  /** null, like the storage, when it could not be read. */
  initial: ListPage<AssetCard> | null
  query: ListQuery
  storage: StorageUse | null
}

/** The whole Media Library. */
export function MediaLibrary({ initial, query, storage: firstStorage }: Props) {
  const list = useList<AssetCard>({
    path: '/admin/api/media',
    initial,
    query,
    defaults: { sort: 'newest', dir: 'desc', size: 24 },
    failed: 'Failed to fetch media assets',
  })
  const [storage, setStorage] = useState(firstStorage)
  const [editing, setEditing] = useState<AssetCard>()
  const [deleting, setDeleting] = useState<AssetCard>()

  const refresh = async () => {
    const [use] = await Promise.all([
      api.get<StorageUse>('/admin/api/media/storage').catch(() => storage),
      list.reload(),
    ])
    setStorage(use)
  }
  const { uploads, add, dismiss } = useUploads(() => void refresh())

  const remove = async (asset: AssetCard) => {
    try {
      await api.delete(`/admin/api/media/${asset.id}`)
      toast({ title: 'Success', text: 'Asset deleted successfully', kind: 'ok' })
      setDeleting(undefined)
      await refresh()
    } catch {
      toastError('Failed to delete asset')
    }
  }

  const rows = list.data?.rows ?? []
  const narrowed = list.query.q !== '' || Boolean(list.query.filters.filter)
  return (
    <DropZone onFiles={(files) => void add(files)}>
      <div className="page">
        <div>
          <h1>Media Library</h1>
          <p>
            Images, documents and video used across the site.
            <br />
            <span className="small">{uploadHint} You can also drop files anywhere on this page.</span>
          </p>
        </div>
        <div className="row">
          <UploadButton busy={uploads.some((upload) => !upload.error)} onFiles={(files) => void add(files)} />
        </div>
      </div>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      <div className="split mb-5">
        {storage ? <StoragePanel storage={storage} /> : null}
        <MediaHealth />
      </div>
      <LibraryToolbar list={list} />
      {rows.length > 0 ? (
        <ul className="assets" aria-busy={list.status === 'loading'}>
          {rows.map((asset) => (
            <AssetTile
              key={asset.id}
              asset={asset}
              onEdit={() => setEditing(asset)}
              onDelete={() => setDeleting(asset)}
            />
          ))}
        </ul>
      ) : list.status === 'failed' ? (
        <LoadFailed onRetry={refresh}>This could not be loaded.</LoadFailed>
      ) : !list.data ? (
        <EmptyState>Loading...</EmptyState>
      ) : (
        <EmptyState>
          {narrowed ? 'No assets match your search.' : 'No assets found. Upload your first one!'}
        </EmptyState>
      )}
      {list.data && list.data.total > list.data.size ? (
        <div className="row row--between mt-4">
          <Pager
            page={list.data.page}
            size={list.data.size}
            total={list.data.total}
            shown={rows.length}
            href={(page) => list.address({ page })}
            onPage={(page) => list.change({ page })}
          />
        </div>
      ) : null}
      {editing ? (
        <EditAsset
          key={editing.id}
          asset={editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined)
            void list.reload()
          }}
        />
      ) : null}
      <Confirm
        open={Boolean(deleting)}
        question="Are you sure you want to delete this asset?"
        action="Delete"
        busyLabel="Deleting..."
        danger
        onClose={() => setDeleting(undefined)}
        onConfirm={() => remove(deleting!)}
      >
        {deleting ? (
          <>
            <p>
              <b>{deleting.name}</b> will be removed for good.
            </p>
            <AssetUses asset={deleting} warn />
          </>
        ) : null}
      </Confirm>
    </DropZone>
  )
}
