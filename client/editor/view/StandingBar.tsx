import type { RefObject } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { Toolbar, ToolButton } from './Toolbar.tsx'
import type { Tool } from './tools.ts'

interface Props {
  view: EditorView
  state: EditorState
  tools: Record<string, Tool>
  at: RefObject<HTMLDivElement | null>
}

const shown =
  'insert bold italic underline strike link heading subheading list steps quote code undo redo'.split(' ')

/** The tools in a bar above the text, for short texts inside of a form. */
export const StandingBar = ({ view, state, tools, at }: Props) => (
  <Toolbar label="Formatting" className="write__tools write__tools--above" view={view} at={at}>
    {shown
      .filter((id) => tools[id])
      .map((id, index) => (
        <ToolButton key={id} tool={tools[id]!} view={view} state={state} first={index === 0} />
      ))}
  </Toolbar>
)
