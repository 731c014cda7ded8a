import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { TextSelection, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { IconButton } from '../../ui/Button.tsx'
import { Toolbar, ToolButton } from './Toolbar.tsx'
import type { Tool } from './toolbarTools.ts'

interface Props {
  view: EditorView
  state: EditorState
  tools: Record<string, Tool>
  /** What its place is counted from. */
  box: RefObject<HTMLDivElement | null>
  at: RefObject<HTMLDivElement | null>
}

const marks = ['bold', 'italic', 'underline', 'strike', 'link']
const blocks = ['heading', 'quote', 'list', 'button']
const more = ['code', 'subheading', 'steps', 'up', 'down']

/** The dark bar over the selection. */
export function Bubble({ view, state, tools, box, at }: Props) {
  const [whole, setWhole] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { from, to } = state.selection
    const edge = box.current!.getBoundingClientRect()
    const start = view.coordsAtPos(from)
    const end = view.coordsAtPos(to, -1)
    const { offsetWidth: width, offsetHeight: height } = place.current!
    const middle = (start.left + (end.top > start.top ? edge.right : end.right)) / 2
    const left = Math.max(0, Math.min(middle - edge.left - width / 2, edge.width - width))
    const above = start.top - height - 6
    // Under the bar at the top of the screen there is no room for it.
    const top = above < 64 ? end.bottom + 6 : above
    place.current!.style.insetInlineStart = `${left}px`
    place.current!.style.insetBlockStart = `${top - edge.top}px`
  })
  const buttons = (ids: string[], first = '') =>
    ids
      .filter((id) => tools[id])
      .map((id) => <ToolButton key={id} tool={tools[id]!} view={view} state={state} first={id === first} />)
  return (
    <div className="write__bubble" ref={place}>
      <Toolbar label="Format the selection" className="bubble" view={view} at={at}>
        {buttons(marks, 'bold')}
        <i className="sep" />
        {buttons(blocks)}
        {whole ? buttons(more) : null}
        <IconButton
          icon="more"
          label="More formats"
          tabIndex={-1}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        />
      </Toolbar>
    </div>
  )
}

/** Whether there are words that could be formatted. */
export const hasWords = ({ selection }: EditorState): boolean =>
  selection instanceof TextSelection && !selection.empty && !selection.$from.parent.type.spec.code
