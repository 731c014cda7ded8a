import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { count } from '../lib/format.ts'
import { setUrl, withParameters } from '../lib/url.ts'

export interface Tab {
  id: string
  label: string
  count?: number
  panel: ReactNode
}

interface Props {
  label: string
  tabs: Tab[]
  selected: string
  onSelect: (id: string) => void
}

/** Tabs by the WAI-ARIA pattern: one stop for Tab, arrow keys, Home and End between them. */
export function Tabs({ label, tabs, selected, onSelect }: Props) {
  const id = useId()
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const current = tabs.find((tab) => tab.id === selected) ?? tabs[0]!
  const hadFocus = useRef(false)
  // What leads to another tab from inside of a panel goes with it, and would take the focus along, unless the panel that
  // comes takes it (its own effects run first).
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) buttons.current.get(current.id)?.focus()
  }, [current.id])
  useEffect(() => bringIntoStrip(buttons.current.get(current.id)!), [current.id])

  const move = (event: React.KeyboardEvent) => {
    const at = tabs.indexOf(current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]!
    onSelect(next.id)
    buttons.current.get(next.id)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(element) => {
              if (element) buttons.current.set(tab.id, element)
            }}
            className="tab"
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="count">{count(tab.count)}</span>}
          </button>
        ))}
      </div>
      {/* Nothing is done by these: they only tell where the focus is. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${current.id}`}
        onFocus={() => {
          hadFocus.current = true
        }}
        onBlur={() => {
          hadFocus.current = false
        }}
      >
        {current.panel}
      </div>
    </>
  )
}

/** On a phone the strip may be longer than the window. Only the strip moves, never the page. */
function bringIntoStrip(tab: HTMLElement) {
  const strip = tab.parentElement!
  const [room, own] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (own.left >= room.left && own.right <= room.right) return
  strip.scrollLeft += own.left + own.width / 2 - room.left - room.width / 2
}

/**
 * The chosen tab, kept in the address as `?tab=`; the back button goes back one tab.
 * @param initial the tab the server drew (it reads the same parameter)
 * @param fallback the tab that needs no parameter
 * @param kept parameters that belong to the whole screen
 */
export function useTab(
  initial: string,
  fallback: string,
  kept: readonly string[] = [],
): [string, (id: string) => void] {
  const [tab, setTab] = useState(initial)
  useEffect(() => {
    const back = () => setTab(new URLSearchParams(location.search).get('tab') ?? fallback)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [fallback])
  const select = (id: string) => {
    setTab(id)
    // What the old tab searched, filtered and ordered does not belong to the new one.
    const here = new URLSearchParams(location.search)
    const state = kept.map((name) => [name, here.get(name)])
    const next = { ...Object.fromEntries(state), tab: id === fallback ? '' : id }
    setUrl(withParameters(location.pathname, next), 'push')
  }
  return [tab, select]
}
