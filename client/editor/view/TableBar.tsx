import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { cellOf } from './tableCell.ts'
import { isAligned, tableTools } from './tableCommands.ts'
import { Toolbar } from './Toolbar.tsx'

interface ToolsProps {
  view: EditorView
  state: EditorState
  at: RefObject<HTMLDivElement | null>
  className: string
}

interface Props extends Omit<ToolsProps, 'className'> {
  box: RefObject<HTMLDivElement | null>
}

/** The tools of a table, over the table that the cursor is in. */
export function TableBar({ view, state, box, at }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const table = view.nodeDOM(cellOf(state)!.start - 1)
    if (!(table instanceof HTMLElement)) return
    const top = table.getBoundingClientRect().top - box.current!.getBoundingClientRect().top
    place.current!.style.insetBlockStart = `${top - place.current!.offsetHeight - 6}px`
  })
  return (
    <div className="write__bubble write__bubble--table" ref={place}>
      <TableTools {...{ view, state, at }} className="bubble" />
    </div>
  )
}

/** Rows, columns and sides. */
export const TableTools = ({ view, state, at, className }: ToolsProps) => (
  <Toolbar label="Table" className={className} view={view} at={at}>
    {tableTools.map(({ label, run, side }, index) => (
      <button
        key={label}
        type="button"
        className="icon-btn bubble__txt"
        tabIndex={index === 0 ? 0 : -1}
        aria-pressed={side === undefined ? undefined : isAligned(state, side)}
        disabled={!run(state)}
        onClick={() => {
          run(view.state, view.dispatch, view)
          view.focus()
        }}
      >
        {label}
      </button>
    ))}
  </Toolbar>
)
