import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { NodeSelection, TextSelection, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { IconButton } from '../../ui/Button.tsx'
import { isEmptyLine } from './commands.ts'
import { blockAt, moveBlock } from './moveBlock.ts'
import { startSlash } from './startSlash.ts'

interface Props {
  view: EditorView
  state: EditorState
  box: RefObject<HTMLDivElement | null>
  say: (text: string) => void
}

/** Beside the block that is pointed at, or that the cursor is in: what moves it, or on an empty line what inserts one. */
export function BlockHandle({ view, state, box, say }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const pointed = usePointed(view, box)
  const [lifted, setLifted] = useState<{ from: number; at: number }>()
  const here = blockAt(state, lifted?.at ?? pointed ?? state.selection.from)
  useLayoutEffect(() => {
    const dom = here && view.nodeDOM(here.start)
    if (!(dom instanceof HTMLElement)) return
    const { top } = dom.getBoundingClientRect()
    const line = Number.parseFloat(getComputedStyle(dom).lineHeight) || 32
    const middle = (line - place.current!.offsetHeight) / 2
    place.current!.style.insetBlockStart = `${top - box.current!.getBoundingClientRect().top + middle}px`
  })
  if (!here) return null
  const { start, index, node } = here
  const many = state.doc.childCount
  const spot = (at: number) => `place ${at + 1} of ${many}`

  const drop = (words: string) => {
    setLifted(undefined)
    say(words)
  }
  const move = (by: -1 | 1) => {
    if (!moveBlock(by, start)(view.state, view.dispatch)) return
    const next = view.state.doc.resolve(0).posAtIndex(index + by, 0)
    setLifted({ from: lifted!.from, at: next })
    say(`Moved to ${spot(index + by)}.`)
  }
  const putBack = () => {
    for (let at = index; at !== lifted!.from; at += at < lifted!.from ? 1 : -1) {
      const by = at < lifted!.from ? 1 : -1
      moveBlock(by, view.state.doc.resolve(0).posAtIndex(at, 0))(view.state, view.dispatch)
    }
    drop(`Put back to ${spot(lifted!.from)}.`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !lifted) view.focus()
    else if (!lifted) return
    else if (event.key === 'Escape') putBack()
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'ArrowDown') move(1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const press = () => {
    if (lifted) drop(`Dropped at ${spot(index)}.`)
    else {
      setLifted({ from: index, at: start })
      say(`Lifted, ${spot(index)}. The arrow keys move it, Enter drops it, Escape puts it back.`)
    }
  }
  const drag = (event: DragEvent) => {
    const selection = NodeSelection.create(view.state.doc, start)
    const slice = selection.content()
    const { dom, text } = view.serializeForClipboard(slice)
    event.dataTransfer.clearData()
    event.dataTransfer.setData('text/html', dom.innerHTML)
    event.dataTransfer.setData('text/plain', text)
    event.dataTransfer.effectAllowed = 'copyMove'
    const drawn = view.nodeDOM(start)
    if (drawn instanceof HTMLElement) event.dataTransfer.setDragImage(drawn, 0, 0)
    // What ProseMirror itself notes when a drag begins inside of it.
    Object.assign(view, { dragging: { slice, move: true, node: selection } })
  }
  const insert = isEmptyLine(node)
  return (
    <div className="write__handle" ref={place}>
      {insert ? (
        <IconButton
          icon="plus"
          label="Insert a block"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const { tr, doc } = view.state
            const caret = TextSelection.create(doc, start + 1)
            view.dispatch(tr.setSelection(caret))
            startSlash(view.state, view.dispatch)
            view.focus()
          }}
        />
      ) : (
        <IconButton
          icon="drag"
          label="Move this block"
          aria-pressed={lifted !== undefined}
          draggable
          onDragStart={drag}
          onClick={press}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (lifted) drop(`Dropped at ${spot(index)}.`)
          }}
        />
      )}
    </div>
  )
}

/** The place of the block that the mouse points at. */
function usePointed(view: EditorView, box: RefObject<HTMLDivElement | null>): number | undefined {
  const [pointed, setPointed] = useState<number>()
  useEffect(() => {
    const around = box.current!
    const move = ({ clientY, target }: MouseEvent) => {
      // On its way to the handle the mouse leaves the block.
      if (target instanceof Element && target.closest('.write__handle, .bubble, .slash')) return
      const { left, width } = view.dom.getBoundingClientRect()
      const at = view.posAtCoords({ left: left + width / 2, top: clientY })
      setPointed(at ? Math.max(at.inside, 0) || at.pos : undefined)
    }
    const forget = () => setPointed(undefined)
    around.addEventListener('mousemove', move)
    around.addEventListener('mouseleave', forget)
    view.dom.addEventListener('keydown', forget)
    return () => {
      around.removeEventListener('mousemove', move)
      around.removeEventListener('mouseleave', forget)
      view.dom.removeEventListener('keydown', forget)
    }
  }, [view, box])
  return pointed
}
