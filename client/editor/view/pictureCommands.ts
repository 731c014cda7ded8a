import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { NodeSelection, type Command, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import type { AssetCard } from '../../../server/media/shared/screens.ts'
import { call } from '../../lib/api.ts'
import { lineBelow, placeBlock } from './commands.ts'
import type { EditorHost } from './editorHost.ts'

/** At the end of a picture's address: it is shown wider than the text. */
const wide = '#wide'

export const isWide = (src: string): boolean => src.endsWith(wide)
export const bareAddress = (src: string): string => (isWide(src) ? src.slice(0, -wide.length) : src)
export const widened = (src: string, on: boolean): string => bareAddress(src) + (on ? wide : '')

/** Pictures that came from the library since the page was opened, by address. */
const known = new Map<string, AssetCard>()

/** What the library knows of a picture comes along; its file's name never does. */
export function figureOf(view: EditorView, asset: AssetCard): Node {
  known.set(asset.url, asset)
  const { url: src, altText: alt, caption } = asset
  return view.state.schema.nodes.figure!.create({ src, alt, caption: caption || null })
}

/** The library opens, and the chosen pictures come to where the cursor is; each is a step of its own for undo. */
export const insertPictures =
  (host: EditorHost): Command =>
  (_state, _dispatch, view) => {
    if (!view) return false
    host.choosePictures((assets) => {
      for (const asset of assets) {
        const tr = closeHistory(view.state.tr)
        const at = placeFigure(tr, figureOf(view, asset))
        if (at === undefined) return
        view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView())
      }
      view.focus()
    })
    return true
  }

/** Right below a chosen picture, also inside a quote; else as any block. */
function placeFigure(tr: Transaction, figure: Node): number | undefined {
  const { selection } = tr
  if (!(selection instanceof NodeSelection) || selection.node.type !== figure.type) {
    return placeBlock(tr, figure)
  }
  tr.insert(selection.to, figure)
  lineBelow(tr, selection.to)
  return selection.to
}

/** A first description is kept in the library too, so that it need not be written again. */
export function rememberAlt(src: string, altText: string): void {
  const asset = known.get(bareAddress(src))
  if (!asset || asset.altText || !altText.trim()) return
  known.set(asset.url, { ...asset, altText })
  // The picture is in the text either way.
  call(mediaApi.edit, { id: asset.id }, { altText, isFirstAlt: true }).catch(() => {})
}

/** Changes what a block without text holds, and keeps it chosen if it was. */
export function changeAttrs(view: EditorView, at: number | undefined, attrs: object): void {
  const node = at === undefined ? null : view.state.doc.nodeAt(at)
  if (at === undefined || !node) return
  const { tr, selection } = view.state
  const chosen = selection instanceof NodeSelection && selection.from === at
  tr.setNodeMarkup(at, undefined, { ...node.attrs, ...attrs })
  view.dispatch(chosen ? tr.setSelection(NodeSelection.create(tr.doc, at)) : tr)
}
