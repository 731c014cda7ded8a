import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { fittingBlocks, type Block } from './slashEntries.ts'
import type { EditorHost } from './editorHost.ts'

export interface Slash {
  /** Where the slash stands. */
  from: number
  blocks: Block[]
  /** Which of them is chosen. */
  index: number
}
interface Kept {
  open: Slash | undefined
  /** A slash that was left to be just a slash. */
  left: number | undefined
}
type Act = { index: number } | 'leave'

export const slashKey = new PluginKey<Kept>('slash')

/** The ids that tie the text and its list of blocks together for screen readers. */
export const listId = (id: string): string => `${id}-blocks`
export const optionId = (id: string, index: number): string => `${id}-block-${index}`

/** A slash at the start of a line, or behind a blank, opens the list of blocks; what is typed on filters it. */
export const slashPlugin = (host: EditorHost, all: Block[], id: string): Plugin<Kept> =>
  new Plugin<Kept>({
    key: slashKey,
    state: {
      init: () => ({ open: undefined, left: undefined }),
      apply: (tr, kept, _before, state) => next(tr, kept, state, host, all),
    },
    props: {
      attributes(state): Record<string, string> {
        const open = slashKey.getState(state)?.open
        if (!open) return {}
        return { 'aria-controls': listId(id), 'aria-activedescendant': optionId(id, open.index) }
      },
      handleKeyDown(view, event) {
        const open = slashKey.getState(view.state)?.open
        if (!open || view.composing || event.ctrlKey || event.metaKey || event.altKey) return false
        const count = open.blocks.length
        if (event.key === 'ArrowDown') choose(view, { index: (open.index + 1) % count })
        else if (event.key === 'ArrowUp') choose(view, { index: (open.index + count - 1) % count })
        else if (event.key === 'Escape') {
          // A dialog around the text would close too.
          event.stopPropagation()
          choose(view, 'leave')
        } else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey)
          runBlock(view, host, open, open.blocks[open.index]!)
        else return false
        return true
      },
    },
  })

const choose = (view: EditorView, act: Act) => view.dispatch(view.state.tr.setMeta(slashKey, act))

/** The slash and what followed it make way for the block. */
export function runBlock(view: EditorView, host: EditorHost, { from }: Slash, block: Block): void {
  view.dispatch(view.state.tr.delete(from, view.state.selection.head))
  block.run(host)(view.state, view.dispatch, view)
  view.focus()
}

function next(tr: Transaction, kept: Kept, state: EditorState, host: EditorHost, all: Block[]): Kept {
  const act = tr.getMeta(slashKey) as Act | undefined
  const left = kept.left === undefined ? undefined : tr.mapping.map(kept.left)
  if (act === 'leave') return { open: undefined, left: kept.open?.from }
  const found = slashAt(state)
  if (!found) return { open: undefined, left: slashStands(state, left) ? left : undefined }
  if (found.from === left) return { open: undefined, left }
  // Going past an old slash with the arrow keys opens nothing.
  if (!kept.open && !tr.docChanged) return { open: undefined, left }
  const blocks = fittingBlocks(all, host, state, found)
  if (blocks.length === 0) return { open: undefined, left }
  const moved = act && typeof act === 'object' ? act.index : undefined
  const same = kept.open && kept.open.blocks.length === blocks.length ? kept.open.index : 0
  return { open: { from: found.from, blocks, index: moved ?? same }, left: undefined }
}

function slashAt({ selection }: EditorState): { from: number; query: string; alone: boolean } | undefined {
  const { $from, empty } = selection
  const { parent } = $from
  if (!empty || !parent.isTextblock || parent.type.spec.code) return undefined
  const before = parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const match = /(^|\s)\/([\p{L}\p{N}]{0,20}(?: [\p{L}\p{N}]{1,20})?)$/u.exec(before)
  if (!match) return undefined
  const query = match[2]!
  const from = $from.pos - query.length - 1
  return { from, query, alone: parent.content.size === query.length + 1 }
}

const slashStands = ({ doc }: EditorState, at: number | undefined): boolean =>
  at !== undefined && at < doc.content.size && doc.textBetween(at, at + 1, undefined, '\ufffc') === '/'
