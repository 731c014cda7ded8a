import { useCallback, useEffect, useRef } from 'react'
import { contentApi } from '../../../server/content/shared/contentApi.ts'
import { entryAt, type DocumentName } from '../../../server/content/shared/documents.ts'
import { viewsOf } from '../../../server/content/shared/documentViews.ts'
import type { Values } from '../../../server/content/shared/formFields.ts'
import type { Path } from '../../../server/content/shared/valuePaths.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import type { SaveState } from '../../lib/saveState.ts'
import { PageViewer, type ViewerSize } from '../../ui/PageViewer.tsx'
import { Select } from '../../ui/Select.tsx'
import { placeInPage } from './placeInPage.ts'
import { useShownView } from './useShownView.ts'

interface Props {
  name: DocumentName
  title: string
  values: Values
  /** Where the cursor stands in the form. */
  focused: Path | undefined
  /** Rises with every saving of the draft. */
  saved: number
  state: SaveState
  /** Something does not fit and is shown as it was. */
  isPartial: boolean
  size: ViewerSize
  onSize: (size: ViewerSize) => void
}

/** The page or mail itself, drawn from the draft, at the place that is being written. */
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

  const { view, show } = useShownView(name, focused)
  const entry = entryAt(name, focused)
  const views = Object.entries(viewsOf(name))
  const { title: shown } = viewsOf(name)[view]!
  const isChosen = views.length > 1
  return (
    <PageViewer
      address={addressOf(contentApi.preview, {
        name,
        ...(isChosen ? { view } : {}),
        ...(entry === undefined ? {} : { entry }),
      })}
      page={isChosen ? `${title}: ${shown}` : title}
      choice={
        isChosen ? (
          <Select
            label="Shown in the preview"
            hideLabel
            value={view}
            options={views.map(([value, { title: label }]) => ({ value, label }))}
            onChange={show}
          />
        ) : null
      }
      saved={saved}
      behind={behind(state, isPartial)}
      size={size}
      onSize={onSize}
      frame={frame}
      onLoad={() => {
        follow()
        // Phone or desktop.
        frame.current!.contentWindow!.addEventListener('resize', follow)
      }}
    />
  )
}

function behind(state: SaveState, isPartial: boolean): string | undefined {
  if (state === 'saving') return 'Saving...'
  if (state === 'failed') return 'Shows your draft without your last words'
  return isPartial ? 'Shows your draft without what needs a look' : undefined
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
  // A mail knows no tokens.
  const signal = getComputedStyle(document.documentElement).getPropertyValue('--signal-500')
  style.outline = `3px solid var(--signal-500, ${signal})`
  style.outlineOffset = '4px'
  return () => {
    style.outline = ''
    style.outlineOffset = ''
  }
}
