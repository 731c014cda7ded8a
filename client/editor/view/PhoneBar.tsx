import { useEffect, useRef, type RefObject } from 'react'
import { FormattingBar, type BarProps } from './FormattingBar.tsx'
import { offTheEdges } from './offTheEdges.ts'
import { cellOf } from './tableCell.ts'
import { TableTools } from './TableBar.tsx'

const shown =
  'insert bold italic heading link list undo redo underline strike subheading steps quote button code up down'.split(
    ' ',
  )

interface Props extends BarProps {
  tableBar: RefObject<HTMLDivElement | null>
}

/** On a phone the tools stand above the keyboard, those of a table too: over it they would hide the words before it. */
export function PhoneBar({ tableBar, ...props }: Props) {
  const { view, state } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current!
    // Above dialogs too, and never held by a box that scrolls.
    element.showPopover()
    const seen = window.visualViewport!
    const stand = () => {
      element.style.insetBlockStart = `${seen.offsetTop + seen.height - element.offsetHeight}px`
    }
    // At once, and whenever the tools of a table come or go.
    const height = new ResizeObserver(stand)
    height.observe(element)
    seen.addEventListener('resize', stand)
    seen.addEventListener('scroll', stand)
    return () => {
      height.disconnect()
      seen.removeEventListener('resize', stand)
      seen.removeEventListener('scroll', stand)
    }
  }, [])
  const inTable = cellOf(state) !== undefined
  useEffect(() => {
    if (!inTable) return undefined
    // The line one writes stays above both rows.
    view.setProps(offTheEdges(tableBar.current!.offsetHeight))
    view.dispatch(view.state.tr.scrollIntoView())
    return () => view.setProps(offTheEdges())
  }, [view, inTable, tableBar])
  return (
    <div className="write__keys" ref={place} popover="manual">
      {inTable ? <TableTools {...{ view, state }} at={tableBar} className="write__tools" /> : null}
      <FormattingBar {...props} shown={shown} />
    </div>
  )
}
