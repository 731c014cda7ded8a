import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { IconButton } from '../../ui/Button.tsx'
import type { Tool } from './toolbarTools.ts'

interface Props {
  label: string
  className: string
  view: EditorView
  children: ReactNode
  at?: RefObject<HTMLDivElement | null>
}

/** Buttons with one stop for Tab; the arrow keys, Home and End go along them, and Escape goes back to the text. */
export function Toolbar({ label, className, view, children, at }: Props) {
  const own = useRef<HTMLDivElement>(null)
  const box = at ?? own
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...box.current!.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const goes: Record<string, number> = {
      ArrowRight: here + 1,
      ArrowDown: here + 1,
      ArrowLeft: here - 1,
      ArrowUp: here - 1,
      Home: 0,
      End: -1,
    }
    if (event.key === 'Escape') view.focus()
    else if (event.key in goes) {
      const next = buttons.at(goes[event.key]! % buttons.length)!
      for (const button of buttons) button.tabIndex = button === next ? 0 : -1
      next.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // The keys are those of the buttons inside.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={box}
      className={className}
      role="toolbar"
      aria-label={label}
      onKeyDown={onKeyDown}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

/** One tool, pressed while it is on. */
export const ToolButton = ({
  tool,
  view,
  state,
  first,
}: {
  tool: Tool
  view: EditorView
  state: EditorState
  first: boolean
}) => (
  <IconButton
    icon={tool.icon}
    label={tool.label}
    tabIndex={first ? 0 : -1}
    aria-pressed={tool.on?.(state)}
    onClick={() => {
      // From a toolbar that has the focus, whoever works with keys goes on there.
      const byKey = document.activeElement?.closest('[role=toolbar]')
      tool.run(view.state, view.dispatch, view)
      if (!byKey || tool.id === 'insert') view.focus()
    }}
  />
)
