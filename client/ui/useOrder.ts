import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

interface Lifted<Item> {
  shown: Item[]
  /** Where the lifted one stands now. */
  at: number
  /** The rows, while the pointer drags; undefined when keys move. */
  rows: HTMLCollection | undefined
}

interface Options<Item> {
  items: Item[]
  nameOf: (item: Item) => string
  /** The list with one thing at another place. */
  move: (items: Item[], from: number, to: number) => Item[]
  onDrop: (items: Item[]) => void
}

/**
 * Puts a list in order by dragging a handle, or by its keys: Enter lifts, arrows move, Enter drops, Escape puts back.
 * @returns what to show meanwhile, what to say aloud, and the props of each handle; it stands in the `li` it moves
 */
export function useOrder<Item>({ items, nameOf, move, onDrop }: Options<Item>) {
  const [lifted, setLifted] = useState<Lifted<Item>>()
  const [spoken, setSpoken] = useState('')
  const handle = useRef<HTMLButtonElement>(null)
  const dragging = lifted?.rows !== undefined

  const placed = (what: string, at: number) => `${what}. Place ${at + 1} of ${items.length}.`
  const lift = (at: number, rows?: HTMLCollection) => {
    setLifted({ shown: items, at, rows })
    setSpoken(placed(`${nameOf(items[at]!)} lifted`, at))
  }
  const moveTo = (to: number) => {
    if (!lifted || to === lifted.at || to < 0 || to >= items.length) return
    setLifted({ ...lifted, shown: move(lifted.shown, lifted.at, to), at: to })
    setSpoken(placed(nameOf(lifted.shown[lifted.at]!), to))
  }
  const end = (drop: boolean) => {
    if (!lifted) return
    setLifted(undefined)
    setSpoken(drop ? placed('Dropped', lifted.at) : 'Put back.')
    if (drop && lifted.shown !== items) onDrop(lifted.shown)
  }
  const latest = useRef({ moveTo, end })
  useLayoutEffect(() => {
    latest.current = { moveTo, end }
    // Moving a row in the document takes the focus from what stands in it.
    if (lifted && !dragging) handle.current?.focus()
  })

  // A row that moves in the document would lose the pointer; the window does not.
  const rows = lifted?.rows
  useEffect(() => {
    if (!rows) return undefined
    const drag = ({ clientY }: globalThis.PointerEvent) =>
      latest.current.moveTo(
        [...rows].findIndex((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return clientY >= top && clientY < bottom
        }),
      )
    const drop = () => latest.current.end(true)
    const cancel = () => latest.current.end(false)
    addEventListener('pointermove', drag)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', cancel)
    return () => {
      removeEventListener('pointermove', drag)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', cancel)
    }
  }, [rows])

  const keys = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === 'Tab') {
      end(true)
      return
    }
    if (event.key === 'Enter' || event.key === ' ') {
      if (lifted) end(true)
      else lift(at)
    } else if (lifted && step) moveTo(lifted.at + step)
    else if (lifted && event.key === 'Escape') end(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    shown: lifted?.shown ?? items,
    spoken,
    liftedAt: lifted?.at,
    handle: (at: number) => ({
      ref: lifted?.at === at ? handle : null,
      'aria-pressed': lifted?.at === at,
      onKeyDown: (event: KeyboardEvent) => keys(event, at),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button === 0) lift(at, event.currentTarget.closest('li')!.parentElement!.children)
      },
    }),
  }
}
