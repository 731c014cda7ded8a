import type { RefObject } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { BlockHandle } from './BlockHandle.tsx'
import { Bubble, hasWords } from './Bubble.tsx'
import { Dialogs } from './Dialogs.tsx'
import type { EditorHost } from './editorHost.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { SlashMenu } from './SlashMenu.tsx'
import { slashKey } from './slashPlugin.ts'
import { cellOf } from './tableCell.ts'
import { TableBar } from './TableBar.tsx'
import type { Tool } from './toolbarTools.ts'
import type { Asking } from './useAsking.ts'

interface Props {
  id: string
  view: EditorView
  state: EditorState
  host: EditorHost
  tools: Record<string, Tool>
  asking: Asking
  /** What their places are counted from. */
  box: RefObject<HTMLDivElement | null>
  bar: RefObject<HTMLDivElement | null>
  tableBar: RefObject<HTMLDivElement | null>
  /** Whether the bar was called for by its key. */
  called: boolean
  focused: boolean
  phone: boolean
  /** A bar stands above the text: none comes over a selection. */
  standing: boolean
}

/** What comes beside, over and below the text as one writes. */
export function WritingTools(props: Props) {
  const { id, view, state, host, tools, asking, box, bar, tableBar, called, focused, phone, standing } = props
  const slash = slashKey.getState(state)?.open
  const inTable = cellOf(state)
  const bubble = !slash && !phone && !standing && ((called && !inTable) || (focused && hasWords(state)))
  return (
    <>
      {phone ? null : <BlockHandle {...{ view, state, box }} say={host.say} />}
      {bubble ? <Bubble {...{ view, state, tools, box }} at={bar} /> : null}
      {focused && !bubble && !phone && inTable ? <TableBar {...{ view, state, box }} at={tableBar} /> : null}
      {slash && focused ? <SlashMenu {...{ id, view, host, slash, box }} /> : null}
      {phone && focused ? <PhoneBar {...{ view, state, tools, tableBar }} at={bar} /> : null}
      <Dialogs {...{ view, state, host, asking }} />
    </>
  )
}
