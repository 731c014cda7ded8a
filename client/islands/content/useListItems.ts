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

interface ListChanges {
  change: (next: Value[]) => void
  /** The same with what stands there then, whether the list is still drawn or not. */
  alter: (make: (now: Value[]) => Value[]) => void
  onAdded: (at: number) => void
}

/** A list that is being arranged: what stands in it, which of it is open, and what can be done. */
export function useListItems(
  { item, most }: FieldOf<'list'>,
  items: Value[],
  { change, alter, onAdded }: ListChanges,
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
  // A list within another is found where it is by then.
  const latest = useRef(alter)
  useEffect(() => {
    latest.current = alter
  })
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
      toastUndo({ title: `${nameOf(item, items[at], at)} is taken out` }, () =>
        latest.current((now) => now.toSpliced(at, 0, items[at]!)),
      )
    },
  }
}
