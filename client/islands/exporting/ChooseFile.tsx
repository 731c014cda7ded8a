import { useRef } from 'react'
import type { RestoreState } from '../../../server/backup/shared/restoreApi.ts'
import { formatBytes } from '../../../server/media/shared/storage.ts'
import { Button } from '../../ui/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'

interface Props {
  upload: RestoreState['upload']
  /** From 0 to 1, while a file is being sent. */
  sent: number | undefined
  onFile: (file: File) => Promise<void>
  onDrop: () => Promise<void>
}

/** The file itself: chosen, on its way, or here. */
export function ChooseFile({ upload, sent, onFile, onDrop }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const works = upload?.state === 'checking' || upload?.state === 'restoring'
  if (sent !== undefined) {
    const share = Math.floor(sent * 100)
    return (
      <>
        <p>Sending: {share} %. Stay on this page.</p>
        <Progress value={share} label="Sent" />
      </>
    )
  }
  return (
    <div className="row">
      <input
        ref={input}
        hidden
        type="file"
        accept=".gz,application/gzip"
        aria-label="File of the whole site"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void onFile(file)
        }}
      />
      <Button kind="outline" size="sm" icon="file" disabled={works} onClick={() => input.current!.click()}>
        {upload ? 'Choose another file' : 'Choose the file'}
      </Button>
      {upload ? (
        <span className="small muted">
          {upload.name} ({formatBytes(upload.bytes)})
        </span>
      ) : null}
      {upload?.state === 'receiving' ? (
        <span className="small">
          Only a part of it is here. If it is not being sent in another tab, choose it again.
        </span>
      ) : null}
      {upload && !works ? (
        <Button kind="ghost" size="sm" onClick={() => void onDrop()}>
          Forget it
        </Button>
      ) : null}
    </div>
  )
}
