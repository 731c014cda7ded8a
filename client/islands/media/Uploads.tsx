import { useRef, useState, type ReactNode } from 'react'
import { acceptedFiles } from '../../../server/media/shared/uploads.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import type { Upload } from './useUploads.ts'

/** Chooses files, or one. */
export function UploadButton({
  several = true,
  busy,
  onFiles,
}: {
  several?: boolean
  busy: boolean
  onFiles: (files: File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="vh"
        type="file"
        multiple={several}
        accept={acceptedFiles}
        tabIndex={-1}
        aria-label={several ? 'Files to upload' : 'File to upload'}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        needs="POST /admin/api/media"
        icon="upload"
        busy={busy}
        busyLabel="Uploading..."
        onClick={() => input.current!.click()}
      >
        {several ? 'Upload files' : 'Upload a file'}
      </Button>
    </>
  )
}

/** Takes files that are dropped anywhere on its content. */
export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [over, setOver] = useState(false)
  return (
    <div
      className="drop-zone"
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}

/** How far the files on their way are, in one line, and those that were refused with the reason. */
export function UploadList({
  uploads,
  onDismiss,
}: {
  uploads: Upload[]
  onDismiss: (keys: number[]) => void
}) {
  if (uploads.length === 0) return null
  const sent = uploads.filter(({ error }) => !error)
  const refused = uploads.filter(({ error }) => error)
  const reasons = [...new Set(refused.map(({ error }) => error!))]
  return (
    <div className="uploads stack gap-2">
      {sent.length > 0 ? <OnTheWay uploads={sent} /> : null}
      {reasons.map((reason) => (
        <Refusal
          key={reason}
          reason={reason}
          uploads={refused.filter(({ error }) => error === reason)}
          onDismiss={onDismiss}
        />
      ))}
    </div>
  )
}

function OnTheWay({ uploads }: { uploads: Upload[] }) {
  const done = uploads.filter((upload) => upload.done).length
  const current = uploads[Math.min(done, uploads.length - 1)]!
  const share = uploads.reduce((sum, upload) => sum + upload.share, 0) / uploads.length
  const place = uploads.length > 1 ? `${Math.min(done + 1, uploads.length)} of ${uploads.length}: ` : ''
  return (
    <div className="row gap-3">
      <span>
        {place}
        {current.name}
      </span>
      <Progress value={share * 100} label={`Uploading ${place}${Math.round(share * 100)}% sent`} />
    </div>
  )
}

const namesShown = 3

/** One message for all files that were refused for the same reason. */
function Refusal({
  reason,
  uploads,
  onDismiss,
}: {
  reason: string
  uploads: Upload[]
  onDismiss: (keys: number[]) => void
}) {
  const names = uploads.slice(0, namesShown).map(({ name }) => name)
  const others = uploads.length - names.length
  const who = `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
  return (
    <Notice kind="bad">
      <div className="row row--between">
        <span>
          <b>{who}</b>: {reason}
        </span>
        <IconButton
          icon="close"
          label={`Dismiss the message about ${who}`}
          onClick={() => onDismiss(uploads.map(({ key }) => key))}
        />
      </div>
    </Notice>
  )
}
