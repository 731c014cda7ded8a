import { useEffect, useState } from 'react'
import type { AssetCard } from '../../server/media/rules.ts'
import type { ListPage } from '../../server/web/lists/rules.ts'
import { DropZone, UploadButton, UploadList } from '../islands/media/Uploads.tsx'
import { useUploads } from '../islands/media/useUploads.ts'
import { api } from '../lib/api.ts'
import { withParameters } from '../lib/url.ts'
import { Dialog } from './Dialog.tsx'
import { EmptyState } from './EmptyState.tsx'
import { TextField } from './TextField.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onPick: (asset: AssetCard) => void
}

/** Chooses a picture of the Media Library, or uploads one on the spot. */
export const MediaPicker = ({ open, onClose, onPick }: Props) => (
  <Dialog open={open} onClose={onClose} title="Choose a picture" size="wide">
    <Choice onPick={onPick} />
  </Dialog>
)

function Choice({ onPick }: Pick<Props, 'onPick'>) {
  const [q, setQ] = useState('')
  const [assets, setAssets] = useState<AssetCard[] | 'failed'>()
  const { uploads, add, dismiss } = useUploads(([newest]) => {
    if (newest?.kind === 'image') onPick(newest)
  })

  useEffect(() => {
    const asked = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const path = withParameters('/admin/api/media', { filter: 'images', q })
        setAssets((await api.get<ListPage<AssetCard>>(path, { signal: asked.signal })).rows)
      } catch {
        if (!asked.signal.aborted) setAssets('failed')
      }
    }, 200)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [q])

  return (
    <DropZone onFiles={(files) => void add(files)}>
      <div className="row row--between mb-4">
        <TextField
          label="Search pictures"
          hideLabel
          type="search"
          placeholder="Search pictures"
          value={q}
          onChange={setQ}
        />
        <UploadButton busy={uploads.some((upload) => !upload.error)} onFiles={(files) => void add(files)} />
      </div>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      <Pictures assets={assets} onPick={onPick} />
    </DropZone>
  )
}

function Pictures({
  assets,
  onPick,
}: { assets: AssetCard[] | 'failed' | undefined } & Pick<Props, 'onPick'>) {
  if (!assets) return <output className="empty">Loading...</output>
  if (assets === 'failed') return <EmptyState>Failed to fetch media assets</EmptyState>
  if (assets.length === 0) return <EmptyState>No assets match your search.</EmptyState>
  return (
    <ul className="assets">
      {assets.map((asset) => (
        <li className="asset" key={asset.id}>
          <button className="asset__pick" type="button" onClick={() => onPick(asset)}>
            <img
              className="asset__thumb"
              src={asset.thumbnail ?? asset.url}
              alt={asset.altText || asset.name}
              width="400"
              height="300"
              loading="lazy"
            />
            <span className="asset__body">
              <b>{asset.name}</b>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
