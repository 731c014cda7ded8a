import { useId, useRef, useState } from 'react'
import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import type { AssetCard } from '../../../server/media/shared/screens.ts'
import { acceptedFiles, uploadComplaint } from '../../../server/media/shared/uploads.ts'
import { toast } from '../../lib/toast.ts'
import { uploadFile } from '../../lib/uploadFile.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  asset: AssetCard
  onReplaced: (asset: AssetCard) => void
}

/** Puts another file in an asset's place: every page and mail that shows it shows the new one. */
export function ReplaceFile({ asset, onReplaced }: Props) {
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
      toast({ title: 'Success', text: 'File replaced successfully', kind: 'ok' })
      onReplaced(answer.asset)
    } catch (problem) {
      setError((problem as Error).message)
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
      <div>
        <Button
          kind="outline"
          icon="upload"
          busy={busy}
          busyLabel="Uploading..."
          aria-describedby={help}
          onClick={() => input.current!.click()}
        >
          Replace file
        </Button>
      </div>
      <p className="small muted" id={help}>
        Its address stays. Visitors who have seen it lately see the new one within the hour.
      </p>
      {error ? <Notice kind="bad">{error}</Notice> : null}
    </div>
  )
}
