import { useState } from 'react'
import { mediaApi } from '../../server/media/shared/mediaApi.ts'
import type { AssetCard, StorageUse } from '../../server/media/shared/screens.ts'
import { binDays } from '../../server/media/shared/storage.ts'
import { uploadHint } from '../../server/media/shared/uploads.ts'
import { addressOf } from '../../server/web/shared/endpoint.ts'
import type { ListPage, ListQuery } from '../../server/web/shared/list.ts'
import { call } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { isGone, reasonOf } from '../lib/reasonOf.ts'
import { toastError } from '../lib/toastError.ts'
import { DeletedNotice } from '../ui/DeletedNotice.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Pager } from '../ui/Pager.tsx'
import { useList } from '../ui/useList.ts'
import { AssetGrid } from './media/AssetGrid.tsx'
import { ChosenAssets } from './media/ChosenAssets.tsx'
import { DeleteAsset } from './media/DeleteAsset.tsx'
import { EditAsset } from './media/EditAsset.tsx'
import { EmptyBin } from './media/EmptyBin.tsx'
import { LibraryToolbar } from './media/LibraryToolbar.tsx'
import { MediaHealth } from './media/MediaHealth.tsx'
import { StoragePanel } from './media/StoragePanel.tsx'
import { DropZone, UploadButton, UploadList } from './media/Uploads.tsx'
import { useChosen } from './media/useChosen.ts'
import { useUploads } from './media/useUploads.ts'

interface Props {
  /** null, like the storage, when it could not be read. */
  initial: ListPage<AssetCard> | null
  query: ListQuery
  storage: StorageUse | null
}

/** The whole Media Library. */
export function MediaLibrary({ initial, query, storage: firstStorage }: Props) {
  const list = useList({
    from: mediaApi.list,
    initial,
    query,
    defaults: { sort: 'newest', dir: 'desc', size: 24 },
    failed: 'Failed to fetch media assets',
  })
  const [storage, setStorage] = useState(firstStorage)
  const [editing, setEditing] = useState<AssetCard>()
  const [deleting, setDeleting] = useState<AssetCard>()
  const [deleted, setDeleted] = useState<AssetCard>()

  const rows = list.data?.rows ?? []
  const inBin = list.query.filters.filter === 'bin'
  const chosen = useChosen(rows.map(({ id }) => id))

  const refresh = async () => {
    const [use] = await Promise.all([call(mediaApi.storage).catch(() => storage), list.reload()])
    setStorage(use)
  }
  const { uploads, add, dismiss } = useUploads(() => void refresh())

  const remove = async (asset: AssetCard) => {
    const isBinned = asset.restorableUntil !== null
    try {
      await call(isBinned ? mediaApi.deleteForGood : mediaApi.bin, { id: asset.id })
      toast({ title: 'Success', text: 'Asset deleted successfully', kind: 'ok' })
      setDeleted(isBinned ? undefined : asset)
    } catch (error) {
      toastError(reasonOf(error, 'Failed to delete asset'))
      if (!isGone(error)) return
    }
    setDeleting(undefined)
    await refresh()
  }
  const restore = async (asset: AssetCard) => {
    try {
      await call(mediaApi.restore, { id: asset.id })
      toast({ title: 'Success', text: 'Asset restored successfully', kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    setDeleted(undefined)
    await refresh()
  }

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
      {deleted ? (
        <DeletedNotice name={deleted.name} days={binDays} onUndo={() => void restore(deleted)} />
      ) : null}
      <div className="split mb-5">
        {storage ? <StoragePanel storage={storage} /> : null}
        <MediaHealth />
      </div>
      <LibraryToolbar list={list} />
      {inBin && rows.length > 0 ? <EmptyBin onEmptied={refresh} /> : null}
      <AssetGrid
        list={list}
        chosen={chosen}
        onRetry={refresh}
        onEdit={setEditing}
        onDelete={setDeleting}
        onRestore={(asset) => void restore(asset)}
      />
      {list.data && list.data.total > list.data.size ? (
        <div className="row row--between mt-4">
          <Pager
            of="Media Library"
            page={list.data.page}
            size={list.data.size}
            total={list.data.total}
            shown={rows.length}
            href={(page) => list.address({ page })}
            onPage={(page) => list.change({ page })}
          />
        </div>
      ) : null}
      {rows.length > 0 ? (
        <p className="small mt-4">
          <a className="text-link" href={addressOf(mediaApi.csv) + list.address({ page: 1 })}>
            <Icon name="download" /> Export CSV
          </a>
        </p>
      ) : null}
      <ChosenAssets chosen={chosen} shown={rows.length} inBin={inBin} onChanged={refresh} />
      {editing ? (
        <EditAsset
          asset={editing}
          onClose={() => setEditing(undefined)}
          onTakenBack={() => void refresh()}
          onSaved={(next) => {
            setEditing((now) => (now === editing ? next : now))
            void refresh()
          }}
        />
      ) : null}
      <DeleteAsset
        asset={deleting}
        onClose={() => setDeleting(undefined)}
        onConfirm={() => remove(deleting!)}
      />
    </DropZone>
  )
}
