import { closeHistory } from 'prosemirror-history'
import { Plugin, PluginKey, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import type { AssetCard } from '../../../server/media/shared/screens.ts'
import { uploadComplaint } from '../../../server/media/shared/uploads.ts'
import { toast } from '../../lib/toast.ts'
import { uploadFile } from '../../lib/uploadFile.ts'
import type { PastedPicture } from '../paste/takePictures.ts'
import { isEmptyLine, lineBelow } from './commands.ts'
import { figureOf } from './pictureCommands.ts'
import { UploadBox } from './uploadBox.ts'
import { afterComposition } from './afterComposition.ts'

interface Waiting {
  file: File
  /** What the other program said of it. */
  alt: string
  box: UploadBox
}
type Act = { add: Waiting[]; at: number } | { remove: Waiting }

const uploadsKey = new PluginKey<DecorationSet>('uploads')
/** Files go one after the other, so that they arrive in the order they were given. */
let queue = Promise.resolve()
let count = 0

/** Shows the pictures that are on their way at the places where they will stand. They are no part of the text yet. */
export const uploads = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key: uploadsKey,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, before) {
        const boxes = before.map(tr.mapping, tr.doc)
        const act = tr.getMeta(uploadsKey) as Act | undefined
        if (!act) return boxes
        if ('remove' in act)
          return boxes.remove(boxes.find(undefined, undefined, (spec) => spec.waiting === act.remove))
        return boxes.add(
          tr.doc,
          act.add.map((waiting) =>
            Decoration.widget(act.at, waiting.box.dom, {
              side: ++count,
              waiting,
              stopEvent: () => true,
              ignoreSelection: true,
            }),
          ),
        )
      },
    },
    props: { decorations: (state) => uploadsKey.getState(state) },
  })

/**
 * Uploads files to where they will stand in the text, one after the other. Typing goes on meanwhile.
 * @param at where they were dropped; where the cursor is, when they were pasted
 */
export function addFiles(view: EditorView, files: File[], at?: number): void {
  addPictures(
    view,
    files.map((file) => ({ file, alt: '' })),
    at,
  )
}

/** The same for pictures that came with a description. */
export function addPictures(
  view: EditorView,
  pictures: PastedPicture[],
  at = view.state.selection.from,
): void {
  const waiting = pictures.map(({ file, alt }) => {
    const one: Waiting = {
      file,
      alt,
      box: new UploadBox(
        file.name,
        () => send(view, one),
        () => takeOut(view, one),
      ),
    }
    return one
  })
  view.dispatch(
    view.state.tr.setMeta(uploadsKey, { add: waiting, at: placeFor(view.state, at) } satisfies Act),
  )
  for (const one of waiting) send(view, one)
}

/** Between two blocks: above an empty line, else below what stands there. */
function placeFor({ doc, schema }: EditorState, at: number): number {
  const $at = doc.resolve(at)
  for (let depth = $at.depth; depth > 0; depth--) {
    const parent = $at.node(depth - 1)
    const index = $at.index(depth - 1)
    if (!parent.canReplaceWith(index + 1, index + 1, schema.nodes.figure!)) continue
    return isEmptyLine($at.node(depth)) ? $at.before(depth) : $at.after(depth)
  }
  return at
}

function send(view: EditorView, waiting: Waiting): void {
  waiting.box.waits()
  const before = queue
  queue = (async () => {
    await before
    try {
      const asset = await upload(waiting)
      if (view.isDestroyed) hasNoPlace(waiting)
      else afterComposition(view, () => arrive(view, waiting, asset))
    } catch (error) {
      waiting.box.refused((error as Error).message)
    }
  })()
}

async function upload({ file, box }: Waiting): Promise<AssetCard> {
  const complaint = uploadComplaint(file)
  if (complaint) throw new Error(complaint)
  if (!file.type.startsWith('image/')) throw new Error('Only pictures can stand in a text.')
  const { asset } = await uploadFile(mediaApi.upload, {}, file, (share) => box.sent(share))
  return asset
}

const boxOf = (view: EditorView, waiting: Waiting): Decoration | undefined =>
  uploadsKey.getState(view.state)?.find(undefined, undefined, (spec) => spec.waiting === waiting)[0]

/** How many pictures are still to come into the text; those that were refused wait for a person. */
export const comingIn = (state: EditorState): number => uploadsKey.getState(state)?.find().length ?? 0

const hasNoPlace = ({ file }: Waiting): void =>
  toast({
    title: 'Uploaded',
    text: `${file.name} is in the Media Library. Its place in the text is gone.`,
    kind: 'info',
  })

/** Each picture is a step of its own for undo. */
function arrive(view: EditorView, waiting: Waiting, asset: AssetCard): void {
  const box = boxOf(view, waiting)
  if (!box) {
    hasNoPlace(waiting)
    return
  }
  const at = placeOf(view.state, box.from)
  const tr = closeHistory(view.state.tr).insert(
    at,
    figureOf(view, asset.altText ? asset : { ...asset, altText: waiting.alt }),
  )
  if (at + 1 >= tr.doc.content.size) lineBelow(tr, at)
  view.dispatch(tr.setMeta(uploadsKey, { remove: waiting } satisfies Act))
  view.dispatch(closeHistory(view.state.tr))
}

/** Its place may have come to lie inside of a block since. */
function placeOf(state: EditorState, at: number): number {
  const $at = state.doc.resolve(at)
  const fits = $at.parent.canReplaceWith($at.index(), $at.index(), state.schema.nodes.figure!)
  return fits ? at : placeFor(state, at)
}

function takeOut(view: EditorView, waiting: Waiting): void {
  view.dispatch(view.state.tr.setMeta(uploadsKey, { remove: waiting } satisfies Act))
  view.focus()
}
