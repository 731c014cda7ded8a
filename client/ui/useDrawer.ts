import { useState } from 'react'
import { useWide } from './useWide.ts'

export type Side = 'drawer' | 'preview'

export interface DrawerState {
  open: Side | undefined
  show: (next: Side | undefined) => void
  toggle: (which: Side) => void
  /** Whether it stands beside the text and not over it. */
  beside: boolean
}

const remembered = 'writing-drawer'

/**
 * What stands beside the text. Where there is room the drawer is open until it is closed, and stays as it was left;
 * over the text it is opened only when it is asked for.
 */
export function useDrawer(): DrawerState {
  const beside = useWide()
  const [open, setOpen] = useState<Side | undefined>(() => (beside && wasOpen() ? 'drawer' : undefined))
  const show = (next: Side | undefined) => {
    setOpen(next)
    if (beside && open !== 'preview' && next !== 'preview') remember(next === 'drawer')
  }
  return { open, show, toggle: (which) => show(open === which ? undefined : which), beside }
}

function wasOpen(): boolean {
  try {
    return localStorage.getItem(remembered) !== 'closed'
  } catch {
    return true
  }
}

function remember(open: boolean): void {
  try {
    localStorage.setItem(remembered, open ? 'open' : 'closed')
  } catch {
    // Then it begins open again.
  }
}
