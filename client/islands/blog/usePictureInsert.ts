import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type FocusEvent,
  type RefObject,
} from 'react'
import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import type { AssetCard } from '../../../server/media/shared/screens.ts'
import { call } from '../../lib/api.ts'
import { useUploads } from '../media/useUploads.ts'
import { insertBlock } from './insertBlock.ts'
import { pictureMarkdown } from './pictureMarkdown.ts'

/**
 * Pictures on their way into a text field: chosen, sent, pasted or dropped; then described; then inserted.
 * @param box holds the text field
 */
export function usePictureInsert(box: RefObject<HTMLElement | null>) {
  const [describing, setDescribing] = useState<AssetCard[]>()
  const [picking, setPicking] = useState(false)
  const waiting = useRef<string>(undefined)
  // It is noted when the field is left, since a browser may forget it when the field is drawn again.
  const cursor = useRef<number>(undefined)
  const describe = (assets: AssetCard[]) => {
    const pictures = assets.filter(({ kind }) => kind === 'image')
    if (pictures.length === 0) return
    setPicking(false)
    setDescribing(pictures)
  }
  const sending = useUploads(describe)

  // Only when the dialogs are closed can the field behind them take anything.
  useEffect(() => {
    if (describing || picking || !waiting.current) return undefined
    // During React's own update the field would be reset twice, which empties the browser's undo.
    const timer = setTimeout(() => {
      const block = waiting.current
      const area = box.current?.querySelector('textarea')
      waiting.current = undefined
      if (block && area) insertBlock(area, block, cursor.current ?? area.value.length)
    })
    return () => clearTimeout(timer)
  }, [box, describing, picking])

  /** Pictures among what was pasted or dropped; a text beside them (from a word processor) is what is meant. */
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer): boolean => {
    const files = [...data.files].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0 || data.types.includes('text/plain')) return false
    event.preventDefault()
    event.stopPropagation()
    void sending.add(files)
    return true
  }

  return {
    sending,
    describing,
    picking,
    setPicking,
    describe,
    cancel: () => setDescribing(undefined),
    insert: (pictures: AssetCard[]) => {
      waiting.current = pictures.map(pictureMarkdown).join('\n\n')
      remember(describing!, pictures)
      setDescribing(undefined)
    },
    field: {
      onBlur: (event: FocusEvent<HTMLTextAreaElement>) => {
        cursor.current = event.target.selectionEnd
      },
      onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
        if (take(event, event.clipboardData)) cursor.current = event.currentTarget.selectionEnd
      },
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDrop: (event: DragEvent<HTMLTextAreaElement>) => {
        if (take(event, event.dataTransfer)) cursor.current = dropPlace(event) ?? cursor.current
      },
    },
  }
}

/** Where in the text something was dropped, in browsers that can tell. */
function dropPlace({ currentTarget: area, clientX, clientY }: DragEvent): number | undefined {
  const place = document.caretPositionFromPoint?.(clientX, clientY)
  return place?.offsetNode === area ? place.offset : undefined
}

/** A first description is kept in the library too, so that it need not be written again. */
function remember(before: AssetCard[], after: AssetCard[]): void {
  for (const { id, altText, tags } of after) {
    const known = before.find((picture) => picture.id === id)!
    if (known.altText || !altText.trim()) continue
    const change = { altText, caption: known.caption, tags: tags.join(', ') }
    // The picture is in the post either way.
    call(mediaApi.edit, { id }, change).catch(() => {})
  }
}
