import { useId, useRef, type KeyboardEvent } from 'react'
import type { IconName } from '../../server/web/shared/iconNames.ts'
import { Button, IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'

export interface MenuItem {
  label: string
  icon: IconName
  disabled?: boolean
  onSelect: () => void
}

interface Props {
  label: string
  items: MenuItem[]
  /** Shows the label on a button, in place of three dots. */
  labelled?: boolean
}

/** What can be done with one thing, behind three dots: arrows choose, Escape closes and goes back to the dots, Tab closes and goes on. */
export function Menu({ label, items, labelled = false }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLSpanElement>(null)
  const choices = () => [...box.current!.querySelectorAll<HTMLElement>('[role=menuitem]')]

  const place = () => {
    const dots = button.current!.getBoundingClientRect()
    const { style, offsetWidth, offsetHeight } = box.current!
    const below = dots.bottom + offsetHeight < innerHeight
    style.left = `${Math.max(8, dots.right - offsetWidth)}px`
    style.top = `${Math.max(8, below ? dots.bottom : dots.top - offsetHeight)}px`
  }
  const walk = (event: KeyboardEvent) => {
    // The focus goes back to the dots, and from there on.
    if (event.key === 'Tab') box.current!.hidePopover()
    const all = choices()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    all.at(next % all.length)!.focus()
  }
  return (
    <span ref={button}>
      {labelled ? (
        <Button kind="quiet" size="sm" icon="plus" popoverTarget={id} aria-haspopup="menu">
          {label}
        </Button>
      ) : (
        <IconButton icon="more" label={label} popoverTarget={id} aria-haspopup="menu" />
      )}
      <div
        ref={box}
        id={id}
        className="menu"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="auto"
        onKeyDown={walk}
        onToggle={(event) => {
          if (event.newState !== 'open') return
          place()
          choices()[0]?.focus()
        }}
      >
        {items.map(({ label: text, icon, disabled, onSelect }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={disabled || undefined}
            onClick={() => {
              if (disabled) return
              box.current!.hidePopover()
              onSelect()
            }}
          >
            <Icon name={icon} />
            {text}
          </button>
        ))}
      </div>
    </span>
  )
}
