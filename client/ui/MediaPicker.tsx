import { useEffect, useRef, useState } from 'react'
import type { AssetCard } from '../../server/media/shared/screens.ts'
import { DropZone, UploadButton, UploadList } from '../islands/media/Uploads.tsx'
import { useUploads } from '../islands/media/useUploads.ts'
import { toastError } from '../lib/toastError.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { EmptyState } from './EmptyState.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { TextField } from './TextField.tsx'
import { usePictures } from './usePictures.ts'

interface Props {
  open: boolean
  onClose: () => void
  onPick: (asset: AssetCard) => void
}
interface SeveralProps extends Omit<Props, 'onPick'> {
  onPick: (assets: AssetCard[]) => void
}

/** Chooses a picture of the Media Library, or uploads one on the spot. */
export const MediaPicker = ({ open, onClose, onPick }: Props) => (
  <Dialog open={open} onClose={onClose} title="Choose a picture" size="wide">
    <Choice onPick={([picture]) => onPick(picture!)} />
  </Dialog>
)

/** The same where several are welcome: all that are uploaded together are handed over, in the order they were given. */
export const PicturesPicker = ({ open, onClose, onPick }: SeveralProps) => (
  <Dialog open={open} onClose={onClose} title="Choose pictures" size="wide">
    <Choice several onPick={onPick} />
  </Dialog>
)

function Choice({ several = false, onPick }: Pick<SeveralProps, 'onPick'> & { several?: boolean }) {
  const [q, setQ] = useState('')
  // Whoever closes it meanwhile has chosen nothing: what still arrives is in the library.
  const stands = useRef(false)
  useEffect(() => {
    stands.current = true
    return () => {
      stands.current = false
    }
  }, [])
  const { uploads, add, dismiss } = useUploads((assets) => {
    const pictures = assets.filter(({ kind }) => kind === 'image')
    if (stands.current && pictures.length > 0) onPick(pictures)
  })
  const take = (files: File[]) => {
    if (several || files.length === 1) void add(files)
    else if (files.length > 1) toastError('Only one picture fits here. Choose one file.')
  }
  return (
    <DropZone onFiles={take}>
      <div className="row row--between mb-4">
        <div className="toolbar__search">
          <TextField
            label="Search pictures"
            hideLabel
            type="search"
            placeholder="Search by name, description or tag"
            value={q}
            onChange={setQ}
            // The picker may stand inside a form, which this must not send.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </div>
        <UploadButton several={several} busy={uploads.some((upload) => !upload.error)} onFiles={take} />
      </div>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      <Pictures q={q} onPick={(asset) => onPick([asset])} />
    </DropZone>
  )
}

function Pictures({ q, onPick }: { q: string } & Pick<Props, 'onPick'>) {
  const { found, failed, more, again } = usePictures(q)
  if (failed) return <LoadFailed onRetry={again}>Failed to fetch media assets</LoadFailed>
  if (!found) return <output className="empty">Loading...</output>
  if (found.rows.length === 0) {
    return (
      <EmptyState>
        {found.q ? 'No assets match your search.' : 'No assets found. Upload your first one!'}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="assets">
        {found.rows.map((asset) => (
          <li className="asset" key={asset.id}>
            <button className="asset__pick" type="button" onClick={() => onPick(asset)}>
              <img
                className="asset__thumb"
                src={asset.thumbnail ?? asset.url}
                alt={asset.altText}
                width="400"
                height="300"
                loading="lazy"
              />
              <span className="asset__body">
                <b title={asset.name}>{asset.name}</b>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more ? <ShowMore key={found.rows.length} onMore={more} /> : null}
    </>
  )
}

/** Loads more as soon as it is scrolled into sight. */
function ShowMore({ onMore }: { onMore: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [])
  return (
    <div className="row mt-4" ref={box}>
      <Button kind="outline" onClick={onMore}>
        Show more
      </Button>
    </div>
  )
}
