import { useRef } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { LiveFrame } from '../../ui/LiveFrame.tsx'

interface Props {
  post: number | null
  /** Rises with every saving of the draft. */
  saved: number
}

/** The article exactly as readers will get it, made again whenever the draft has been kept. */
export function PreviewFrame({ post, saved }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const src = addressOf(blogApi.preview, { post: post ?? 'new' })
  return <LiveFrame frame={frame} className="write__preview" title="Preview" src={src} saved={saved} />
}
