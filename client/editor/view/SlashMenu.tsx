import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { EditorView } from 'prosemirror-view'
import { Icon } from '../../ui/Icon.tsx'
import type { Block } from './slashEntries.ts'
import type { EditorHost } from './editorHost.ts'
import { listId, optionId, runBlock, type Slash } from './slashPlugin.ts'

interface Props {
  id: string
  view: EditorView
  host: EditorHost
  slash: Slash
  box: RefObject<HTMLDivElement | null>
}

const gap = 8
const bars = 72

/** The list of blocks below the slash; the focus stays in the text. */
export function SlashMenu({ id, view, host, slash, box }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { from, blocks, index } = slash
  useLayoutEffect(() => {
    const edge = box.current!.getBoundingClientRect()
    const line = view.coordsAtPos(from)
    const { offsetWidth: width, style } = list.current!
    // Between the bar at the top and, on a phone, the tools above its keyboard.
    const seen = window.visualViewport!
    const roomBelow = seen.offsetTop + seen.height - bars - line.bottom
    const roomAbove = line.top - seen.offsetTop - bars
    style.maxBlockSize = 'none'
    const goesBelow = list.current!.offsetHeight <= roomBelow || roomBelow >= roomAbove
    style.maxBlockSize = `${Math.max(160, Math.min(416, goesBelow ? roomBelow : roomAbove))}px`
    const top = goesBelow ? line.bottom + gap : line.top - list.current!.offsetHeight - gap
    style.insetBlockStart = `${top - edge.top}px`
    style.insetInlineStart = `${Math.max(0, Math.min(line.left - edge.left, edge.width - width))}px`
  })
  useLayoutEffect(() => {
    document.getElementById(optionId(id, index))?.scrollIntoView({ block: 'nearest' })
  }, [id, index])
  const filtered = view.state.selection.head > from + 1
  const groups = filtered ? ['Blocks'] : [...new Set(blocks.map(({ group }) => group))]
  return (
    // The focus stays in the text, which a select would take.
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="option-list slash" ref={list} id={listId(id)} role="listbox" aria-label="Insert a block">
      {groups.map((group) => (
        // A listbox groups its options so; a fieldset is for forms.
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={group} role="group" aria-label={group}>
          {filtered ? null : (
            <p className="slash__h" aria-hidden="true">
              {group}
            </p>
          )}
          {blocks.map((block, at) =>
            filtered || block.group === group ? (
              <Option
                key={block.name}
                id={optionId(id, at)}
                block={block}
                chosen={at === index}
                onChoose={() => runBlock(view, host, slash, block)}
              />
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}

const Option = ({
  id,
  block,
  chosen,
  onChoose,
}: {
  id: string
  block: Block
  chosen: boolean
  onChoose: () => void
}) => (
  // The keys are handled by the text, which has the focus.
  // eslint-disable-next-line jsx-a11y/click-events-have-key-events
  <div
    id={id}
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a select takes the focus
    role="option"
    aria-selected={chosen}
    tabIndex={-1}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <Icon name={block.icon} />
    <span>
      <b>{block.name}</b>
      <small>{block.hint}</small>
    </span>
    {block.typed ? <kbd>{block.typed}</kbd> : null}
  </div>
)
