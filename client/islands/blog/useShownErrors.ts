import { useEffect, useState } from 'react'
import { emptySearch } from '../../../server/blog/shared/postSearch.ts'
import type { DeskSideState } from '../../ui/useDeskSide.ts'

/** Fields that stand in the text itself; all others are in the drawer. */
const written = ['title', 'excerpt', 'content']

/** Those of the fields that stand in the drawer. */
export const inDrawer = (names: string[]): string[] => names.filter((name) => !written.includes(name))

const tabOf = (name: string): string => (name in emptySearch ? 'search' : 'post')

/** Which tab of the drawer is open, and the way to a field that has to be looked at. */
export function useShownErrors(side: DeskSideState) {
  const [tab, setTab] = useState('post')
  const [wanted, setWanted] = useState<{ name: string }>()

  // After the drawer has been drawn, and has taken the focus for itself.
  useEffect(() => {
    const box = wanted && document.querySelector(`[data-desk] [data-name="${wanted.name}"]`)
    if (!box) return
    const field =
      box.querySelector<HTMLElement>('[aria-invalid="true"]') ?? box.querySelector<HTMLElement>(any)
    field?.focus()
  }, [wanted])

  /** Brings the first of these fields into sight, with the focus in it; the text comes before the drawer. */
  const show = (names: string[]) => {
    const [away] = inDrawer(names)
    const first = written.find((name) => names.includes(name)) ?? away
    if (!first) return
    // Over the text, the drawer opens only when nothing in the text itself is wrong.
    if (away && (side.beside || away === first)) {
      side.show('drawer')
      setTab(tabOf(away))
    }
    setWanted({ name: first })
  }
  return { tab, setTab, show }
}

const any = 'input, textarea, select, button, [contenteditable="true"]'
