import { useRef, type ReactNode, type RefObject } from 'react'
import { Chips } from './Chips.tsx'
import { Icon } from './Icon.tsx'
import { LiveFrame } from './LiveFrame.tsx'

export type ViewerSize = 'phone' | 'desktop'

interface Props {
  /** Of the page as the draft makes it. */
  address: string
  /** "the home page" */
  page: string
  /** Rises with every saving of the draft. */
  saved: number
  /** Why the page does not show the last words; nothing where it does. */
  behind: string | undefined
  /** Which of several pages is shown. */
  choice?: ReactNode
  size: ViewerSize
  onSize: (size: ViewerSize) => void
  /** Where the one who draws it reaches into the page. */
  frame?: RefObject<HTMLIFrameElement | null>
  onLoad?: () => void
}

/** A public page beside what is written for it, as a phone or a desktop shows it. */
export function PageViewer({ address, page, saved, behind, choice, size, onSize, frame, onLoad }: Props) {
  const own = useRef<HTMLIFrameElement>(null)
  return (
    <section className="panel viewer" aria-label="Preview" data-size={size}>
      <div className="panel__head panel__head--tight">
        <h2>Preview</h2>
        <Chips label="Size" options={sizes} value={size} onChange={onSize} />
      </div>
      {choice ? <div className="viewer__choice">{choice}</div> : null}
      <div className="viewer__screen">
        <div className="viewer__box">
          <LiveFrame
            frame={frame ?? own}
            src={address}
            title={`Preview of ${page}`}
            saved={saved}
            onLoad={onLoad}
          />
        </div>
      </div>
      <div className="panel__foot">
        {behind ? (
          <span className="muted">{behind}</span>
        ) : (
          <span className="saved">
            <Icon name="check" size="sm" />
            Shows your draft
          </span>
        )}
        <a className="text-link" href={address} target="_blank" rel="noopener">
          Open<span className="vh"> the preview in a new tab</span>
        </a>
      </div>
    </section>
  )
}

const sizes = [
  ['phone', 'Phone'],
  ['desktop', 'Desktop'],
] as const
