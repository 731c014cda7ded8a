import { useEffect, useRef, type RefObject } from 'react'
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
  'insert bold italic heading link list undo redo underline strike subheading steps quote code up down'.split(
    ' ',
  )

/** On a phone the tools stand above the keyboard. */
export function PhoneBar({ view, state, tools, at }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current!
    // Above dialogs too, and never held by a box that scrolls.
    element.showPopover()
    const seen = window.visualViewport!
    const stand = () => {
      element.style.insetBlockStart = `${seen.offsetTop + seen.height - element.offsetHeight}px`
    }
    stand()
    seen.addEventListener('resize', stand)
    seen.addEventListener('scroll', stand)
    return () => {
      seen.removeEventListener('resize', stand)
      seen.removeEventListener('scroll', stand)
    }
  }, [])
  return (
    <div className="write__keys" ref={place} popover="manual">
      <Toolbar label="Formatting" className="write__tools" view={view} at={at}>
        {shown
          .filter((id) => tools[id])
          .map((id, index) => (
            <ToolButton key={id} tool={tools[id]!} view={view} state={state} first={index === 0} />
          ))}
      </Toolbar>
    </div>
  )
}
