import { markupIn } from '../../server/web/shared/markup.ts'

/** Says at a field what saving will take out of it; undefined when nothing. */
export function removalNote(text: string): string | undefined {
  const removed = markupIn(text)
  if (removed.length === 0) return undefined
  const named = removed.map((piece) => (piece.length > 40 ? `${piece.slice(0, 40)}...` : piece)).join(' ')
  return `Reads as markup and will be removed on saving: ${named}`
}
