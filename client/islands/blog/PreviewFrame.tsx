import { useEffect, useRef } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'

interface Props {
  post: number | null
  /** Rises with every saving of the draft. */
  saved: number
}

/** The article exactly as readers will get it, made again whenever the draft has been kept; the place stays. */
export function PreviewFrame({ post, saved }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef(0)
  const shown = useRef(saved)

  useEffect(() => {
    const view = frame.current!.contentWindow
    if (saved === shown.current || !view) return
    shown.current = saved
    place.current = view.scrollY
    view.location.reload()
  }, [saved])
  return (
    // Our own page, with its scripts as readers get them: a sandbox that allows both would be none.
    // eslint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className="write__preview"
      title="Preview"
      src={addressOf(blogApi.preview, { post: post ?? 'new' })}
      onLoad={() => {
        const view = frame.current!.contentWindow!
        view.scrollTo({ top: place.current, behavior: 'instant' })
        view.document.addEventListener('click', openElsewhere, true)
      }}
    />
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
