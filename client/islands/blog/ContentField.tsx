import { useRef } from 'react'
import { undrawn } from '../../../server/blog/shared/unsupportedMarkdown.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MediaPicker } from '../../ui/MediaPicker.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { UploadList } from '../media/Uploads.tsx'
import { DescribePictures } from './DescribePictures.tsx'
import { emphasise } from './emphasis.ts'
import { usePictureInsert } from './usePictureInsert.ts'

interface Props {
  value: string
  error?: string | undefined
  onChange: (content: string) => void
}

/** The body in its dialect, with pictures from the library. */
export function ContentField({ value, error, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const pictures = usePictureInsert(box)
  const notDrawn = undrawn(value)

  return (
    <div className="with-action" ref={box}>
      <TextArea
        label="Content"
        className="textarea textarea--code"
        rows={14}
        value={value}
        error={error}
        help="## to #### headings, - bullets, 1. numbers, **bold**, *italics*, ~~struck~~, > quotes, `code`, | tables |, [^1] footnotes, [text](url) and ![alt](src) are supported."
        onKeyDown={emphasise}
        onChange={onChange}
        {...pictures.field}
      />
      <button className="text-link t-xs" type="button" onClick={() => pictures.setPicking(true)}>
        <Icon name="image" size="sm" />
        Insert picture
      </button>
      {notDrawn.length > 0 ? (
        <output className="small muted">
          Readers will see these as they are typed: {notDrawn.join('; ')}.
        </output>
      ) : null}
      {pictures.picking ? null : (
        <UploadList uploads={pictures.sending.uploads} onDismiss={pictures.sending.dismiss} />
      )}
      <MediaPicker
        open={pictures.picking}
        sending={pictures.sending}
        onClose={() => pictures.setPicking(false)}
        onPick={(asset) => pictures.describe([asset])}
      />
      {pictures.describing ? (
        <DescribePictures
          pictures={pictures.describing}
          onInsert={pictures.insert}
          onClose={pictures.cancel}
        />
      ) : null}
    </div>
  )
}
