import { useCallback, useEffect, useRef } from 'react'
import { contentApi } from '../../../server/content/shared/contentApi.ts'
import type { Values } from '../../../server/content/shared/formFields.ts'
import type { Path } from '../../../server/content/shared/valuePaths.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import type { SaveState } from '../../lib/saveState.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LiveFrame } from '../../ui/LiveFrame.tsx'
import { placeInPage } from './placeInPage.ts'

type Size = 'phone' | 'desktop'

interface Props {
  name: string
  title: string
  values: Values
  /** Where the cursor stands in the form. */
  focused: Path | undefined
  /** Rises with every saving of the draft. */
  saved: number
  state: SaveState
  /** Something does not fit and is shown as it was. */
  isPartial: boolean
  size: Size
  onSize: (size: Size) => void
}

/** The page itself, drawn from the draft, at the place that is being written. */
export function ContentPreview({
  name,
  title,
  values,
  focused,
  saved,
  state,
  isPartial,
  size,
  onSize,
}: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef({ values, focused })
  const unmark = useRef(() => {})
  const follow = useCallback(() => {
    unmark.current()
    const page = frame.current?.contentDocument
    const { values: words, focused: path } = latest.current
    const place = page?.body && path !== undefined ? placeInPage(page, words, path) : undefined
    unmark.current = place ? mark(place as HTMLElement) : () => {}
  }, [])
  useEffect(() => {
    latest.current = { values, focused }
  })
  useEffect(() => {
    if (focused !== undefined) follow()
  }, [focused, follow])

  const address = addressOf(contentApi.preview, { name })
  return (
    <section className="panel viewer" aria-label="Preview" data-size={size}>
      <div className="panel__head panel__head--tight">
        <h2>Preview</h2>
        <fieldset className="chips">
          <legend className="vh">Size</legend>
          {sizes.map(([each, label]) => (
            <button
              key={each}
              className="chip"
              type="button"
              aria-pressed={size === each}
              onClick={() => onSize(each)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="viewer__screen">
        <div className="viewer__box">
          <LiveFrame
            frame={frame}
            src={address}
            title={`Preview of ${title}`}
            saved={saved}
            onLoad={() => {
              follow()
              // Phone or desktop.
              frame.current!.contentWindow!.addEventListener('resize', follow)
            }}
          />
        </div>
      </div>
      <div className="panel__foot">
        <Shown state={state} isPartial={isPartial} />
        <a className="text-link" href={address} target="_blank" rel="noopener">
          Open<span className="vh"> the preview in a new tab</span>
        </a>
      </div>
    </section>
  )
}

const sizes: [Size, string][] = [
  ['phone', 'Phone'],
  ['desktop', 'Desktop'],
]

function Shown({ state, isPartial }: Pick<Props, 'state' | 'isPartial'>) {
  if (state === 'saving') return <span className="muted">Saving...</span>
  if (state === 'failed') return <span className="muted">Shows your draft without your last words</span>
  if (isPartial) return <span className="muted">Shows your draft without what needs a look</span>
  return (
    <span className="saved">
      <Icon name="check" size="sm" />
      Shows your draft
    </span>
  )
}

/** Brings a place into sight and draws a line around it. @returns takes the line away */
function mark(place: HTMLElement): () => void {
  const { style } = place
  const view = place.ownerDocument.defaultView!
  const { top, height } = place.getBoundingClientRect()
  // Not `scrollIntoView`, which would move the form around the frame as well.
  view.scrollTo({
    top: view.scrollY + top - Math.max(view.innerHeight / 8, (view.innerHeight - height) / 2),
    behavior: 'instant',
  })
  style.outline = '3px solid var(--signal-500)'
  style.outlineOffset = '4px'
  return () => {
    style.outline = ''
    style.outlineOffset = ''
  }
}
