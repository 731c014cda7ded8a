import { useEffect, useRef, type RefObject } from 'react'

interface Props {
  frame: RefObject<HTMLIFrameElement | null>
  src: string
  title: string
  className?: string
  /** Rises with every saving of what it shows. */
  saved: number
  /** The page stands, anew each time it was made again. */
  onLoad?: () => void
}

/** A page of ours in a frame, made again whenever its draft has been kept; the place stays. */
export function LiveFrame({ frame, src, title, className, saved, onLoad }: Props) {
  const place = useRef(0)
  const shown = useRef(saved)

  useEffect(() => {
    const view = frame.current!.contentWindow
    if (saved === shown.current || !view) return
    shown.current = saved
    place.current = view.scrollY
    // A page may have given itself another address since, where it stands in no frame.
    view.location.replace(src)
  }, [saved, frame, src])
  const ready = () => {
    const view = frame.current!.contentWindow!
    view.scrollTo({ top: place.current, behavior: 'instant' })
    view.document.addEventListener('click', openElsewhere, true)
    onLoad?.()
  }
  const first = useRef(ready)
  useEffect(() => {
    // The server drew it, and the page in it was faster than this script.
    const { readyState, URL } = frame.current!.contentDocument!
    if (readyState === 'complete' && URL !== 'about:blank') first.current()
  }, [frame])
  return (
    // Another page is another frame, so that going back does not lead through all of them.
    // Our own page, with its scripts as readers get them: a sandbox that allows both would be none.
    // eslint-disable-next-line react/iframe-missing-sandbox
    <iframe key={src} ref={frame} className={className} title={title} src={src} onLoad={ready} />
  )
}

/** Links work, but not inside the frame, where no page of ours may stand but this one. */
function openElsewhere(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || link.getAttribute('href')!.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
  window.open(link.href, '_blank', 'noopener')
}
