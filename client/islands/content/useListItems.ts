import { useEffect, useRef, useState } from 'react'
import { nameOf } from '../../../server/content/shared/contentChanges.ts'
import { emptyOf, type FieldOf, type Value } from '../../../server/content/shared/formFields.ts'
import { movedItem } from '../../../server/web/shared/movedItem.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { useOrder } from '../../ui/useOrder.ts'
import { useItemKeys } from './useItemKeys.ts'

interface Entry {
  key: number
  value: Value
}

/** A list that is being arranged: what stands in it, which of it is open, and what can be done. */
export function useListItems(
  { item, most }: FieldOf<'list'>,
  items: Value[],
  change: (next: Value[]) => void,
  onAdded: (at: number) => void,
) {
  const { keys, add, remove, arrange } = useItemKeys(items.length)
  const [opened, setOpened] = useState<number>()
  /** The key that gets the focus; of none the button that adds. */
  const [focused, setFocused] = useState<number | 'add'>()

  const entries = items.map((value, at): Entry => ({ key: keys[at]!, value }))
  const put = (next: Entry[]) => {
    arrange(next.map(({ key }) => key))
    change(next.map(({ value }) => value))
  }
  const order = useOrder({
    items: entries,
    nameOf: (entry) => nameOf(item, entry.value, entries.indexOf(entry)),
    move: movedItem,
    onDrop: put,
  })
  const latest = useRef({ items, change })
  useEffect(() => {
    latest.current = { items, change }
  })
  /** As it stands then: what was written meanwhile stays. */
  const putBack = (value: Value, at: number) => {
    const now = latest.current
    now.change(now.items.toSpliced(at, 0, value))
  }
  const isFull = most !== undefined && items.length >= most
  return {
    order,
    opened,
    setOpened,
    focused,
    setFocused,
    isFull,
    move: (from: number, to: number) => put(movedItem(entries, from, to)),
    add: () => {
      if (isFull) return
      const key = add()
      change([...items, emptyOf(item)])
      onAdded(items.length)
      setOpened(key)
      setFocused(key)
    },
    takeOut: (at: number) => {
      const next = entries.toSpliced(at, 1)
      remove(at)
      change(next.map(({ value }) => value))
      setFocused(next[Math.min(at, next.length - 1)]?.key ?? 'add')
      toastUndo({ title: `${nameOf(item, items[at], at)} is taken out` }, () => putBack(items[at]!, at))
    },
  }
}
