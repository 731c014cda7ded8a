import { useId, useRef, useState } from 'react'
import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import { acceptedFiles, uploadComplaint } from '../../../server/media/shared/uploads.ts'
import { uploadFile } from '../../lib/uploadFile.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { offerUndoReplacing, type Replacing } from './undoReplacing.ts'
import { UseInstead } from './UseInstead.tsx'

/** Puts another file in an asset's place: every page and mail that shows it shows the new one. */
export function ReplaceFile({ asset, onReplaced, onTakenBack }: Replacing) {
  const input = useRef<HTMLInputElement>(null)
  const help = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const replace = async (file: File) => {
    setBusy(true)
    setError(undefined)
    try {
      const complaint = uploadComplaint(file)
      if (complaint) throw new Error(complaint)
      const answer = await uploadFile(mediaApi.replace, { id: asset.id }, file, () => {})
      offerUndoReplacing('File replaced successfully', answer, onTakenBack)
      onReplaced(answer.asset)
    } catch (problem) {
      setError((problem as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack gap-2">
      <input
        ref={input}
        className="vh"
        type="file"
        accept={acceptedFiles}
        tabIndex={-1}
        aria-label="File to put in its place"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void replace(file)
        }}
      />
      <div className="row gap-3">
        <Button
          needs="POST /admin/api/media/:id/file"
          kind="outline"
          icon="upload"
          busy={busy}
          busyLabel="Uploading..."
          aria-describedby={help}
          onClick={() => input.current!.click()}
        >
          Replace file
        </Button>
        {asset.kind === 'image' ? (
          <UseInstead asset={asset} onReplaced={onReplaced} onTakenBack={onTakenBack} />
        ) : null}
      </div>
      <p className="small muted" id={help}>
        Its address stays, and so do all texts. Pages show the new file at once; the one before waits in the
        bin.
      </p>
      {error ? <Notice kind="bad">{error}</Notice> : null}
    </div>
  )
}
