import type { RefObject } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { Toolbar, ToolButton } from './Toolbar.tsx'
import type { Tool } from './toolbarTools.ts'

export interface BarProps {
  view: EditorView
  state: EditorState
  tools: Record<string, Tool>
  at: RefObject<HTMLDivElement | null>
}

interface Props extends BarProps {
  /** Their ids, in order; what this text knows not is left out. */
  shown: readonly string[]
  isAbove?: boolean
}

/** The tools of a text in one bar. */
export const FormattingBar = ({ shown, isAbove, view, state, tools, at }: Props) => (
  <Toolbar
    label="Formatting"
    className={`write__tools${isAbove ? ' write__tools--above' : ''}`}
    view={view}
    at={at}
  >
    {shown
      .filter((id) => tools[id])
      .map((id, index) => (
        <ToolButton key={id} tool={tools[id]!} view={view} state={state} first={index === 0} />
      ))}
  </Toolbar>
)
