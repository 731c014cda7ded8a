import { useEffect, useState } from 'react'
import type { DrawerState } from './useDrawer.ts'

interface Places {
  /** Fields that stand in the text itself; all others are in the drawer. */
  written: readonly string[]
  /** The tab of the drawer in which a field stands. */
  tabOf: (name: string) => string
}

/** Which tab of the drawer is open, and the way to a field that has to be looked at. */
export function useShownErrors(side: DrawerState, { written, tabOf }: Places) {
  const [tab, setTab] = useState(() => tabOf(''))
  const [wanted, setWanted] = useState<{ name: string }>()

  // After the drawer has been drawn, and has taken the focus for itself.
  useEffect(() => {
    const box = wanted && document.querySelector(`[data-writing-screen] [data-name="${wanted.name}"]`)
    if (!box) return
    const field =
      box.querySelector<HTMLElement>('[aria-invalid="true"]') ?? box.querySelector<HTMLElement>(any)
    field?.focus()
  }, [wanted])

  /** Brings the first of these fields into sight, with the focus in it; the text comes before the drawer. */
  const show = (names: string[]) => {
    const away = names.find((name) => !written.includes(name))
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
