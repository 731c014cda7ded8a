import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface Props {
  /** What waits to be published. */
  children: ReactNode
  busy: string | undefined
  /** Stands with the buttons. */
  note?: string | undefined
  /** Of what could not be saved. */
  onRetry: (() => void) | undefined
  onDiscard: () => Promise<void>
  /** Further buttons. */
  more?: ReactNode
  mayPublish: boolean
  onPublish: () => Promise<void>
}

/** Below a draft: what waits to be published, and what can be done with it. */
export const PublishBar = ({
  children,
  busy,
  note,
  onRetry,
  onDiscard,
  more,
  mayPublish,
  onPublish,
}: Props) => (
  <div className="bar-save">
    <output>{children}</output>
    <div className="row">
      {note ? <BarNote>{note}</BarNote> : null}
      {onRetry ? (
        <Button kind="ghost" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      <Button
        kind="ghost"
        busy={busy === 'discard'}
        busyLabel="Discarding..."
        onClick={() => void onDiscard()}
      >
        Discard
      </Button>
      {more}
      <Button
        busy={busy === 'publish'}
        busyLabel="Publishing..."
        disabled={!mayPublish}
        onClick={() => void onPublish()}
      >
        Publish
      </Button>
    </div>
  </div>
)

/** A sentence in the bar, beside its buttons. */
export const BarNote = ({ children }: { children: string }) => (
  <span className="bar-save__note">{children}</span>
)
