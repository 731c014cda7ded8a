import type { EditorState, Transaction } from 'prosemirror-state'
import { markOf, type PastedPicture } from './takePictures.ts'

/** Where a pasted picture is to be uploaded to. */
export interface PicturePlace {
  picture: PastedPicture
  at: number
}

/**
 * Takes the marks of pasted pictures out of the text again, each with its paragraph when nothing else stands there.
 * @returns undefined when there is none
 */
export function withoutMarks(
  { doc, tr }: EditorState,
  pictures: PastedPicture[],
): { tr: Transaction; places: PicturePlace[] } | undefined {
  const found: { picture: PastedPicture; from: number; to: number }[] = []
  doc.descendants((node, at, parent) => {
    if (!node.isText) return
    pictures.forEach((picture, number) => {
      const mark = markOf(number)
      const start = node.text!.indexOf(mark)
      if (start < 0) return
      const alone = parent!.textContent.trim() === mark && parent !== doc.firstChild
      if (alone) found.push({ picture, from: at - 1, to: at - 1 + parent!.nodeSize })
      else found.push({ picture, from: at + start, to: at + start + mark.length })
    })
  })
  if (found.length === 0) return undefined
  for (const { from, to } of found.toReversed()) tr.delete(from, to)
  return { tr, places: found.map(({ picture, from }) => ({ picture, at: tr.mapping.map(from) })) }
}
