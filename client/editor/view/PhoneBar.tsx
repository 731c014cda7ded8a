import { useEffect, useRef } from 'react'
import { FormattingBar, type BarProps } from './FormattingBar.tsx'

const shown =
  'insert bold italic heading link list undo redo underline strike subheading steps quote button code up down'.split(
    ' ',
  )

/** On a phone the tools stand above the keyboard. */
export function PhoneBar(props: BarProps) {
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
      <FormattingBar {...props} shown={shown} />
    </div>
  )
}
