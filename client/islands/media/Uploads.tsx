import { useRef, useState, type ReactNode } from 'react'
import { acceptedFiles } from '../../../server/media/rules.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import type { Upload } from './useUploads.ts'

/** Chooses files. */
export function UploadButton({ busy, onFiles }: { busy: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="vh"
        type="file"
        multiple
        accept={acceptedFiles}
        tabIndex={-1}
        aria-label="Files to upload"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button icon="upload" busy={busy} busyLabel="Uploading..." onClick={() => input.current!.click()}>
        Upload files
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

/** Files on their way, and those that were refused, each with the reason. */
export function UploadList({ uploads, onDismiss }: { uploads: Upload[]; onDismiss: (key: number) => void }) {
  if (uploads.length === 0) return null
  return (
    <ul className="uploads stack gap-2" aria-label="Uploads">
      {uploads.map(({ key, name, share, error }) => (
        <li key={key}>
          {error ? (
            <Notice kind="bad">
              <div className="row row--between">
                <span>
                  <b>{name}</b>: {error}
                </span>
                <IconButton
                  icon="close"
                  label={`Dismiss the message about ${name}`}
                  onClick={() => onDismiss(key)}
                />
              </div>
            </Notice>
          ) : (
            <div className="row gap-3">
              <span>{name}</span>
              <Progress value={share * 100} label={`${name}: ${Math.round(share * 100)}% sent`} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
