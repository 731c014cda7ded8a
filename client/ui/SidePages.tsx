import { useEffect, useRef, type ReactNode } from 'react'

interface Props {
  label: string
  /** What of them is open; it is brought into sight. */
  current: string
  isBusy?: boolean
  /** The links stand in `li`. */
  groups: { heading: string; links: ReactNode }[]
  /** What else is said. */
  children?: ReactNode
}

/** The pages of one thing, beside the one that is open; on a phone they stand in one line that moves sideways. */
export function SidePages({ label, current, isBusy, groups, children }: Props) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = line.current!
    const here = nav.querySelector('[aria-current=page]')
    if (!here) return
    const way = here.getBoundingClientRect().left - nav.getBoundingClientRect().left
    nav.scrollLeft += way - nav.offsetWidth / 3
    // Each time another one is opened.
    // eslint-disable-next-line react/exhaustive-effect-dependencies
  }, [current])
  return (
    <nav className="side-pages" aria-label={label} aria-busy={isBusy || undefined} ref={line}>
      {groups.map(({ heading, links }) => (
        <div key={heading}>
          <h2>{heading}</h2>
          <ul>{links}</ul>
        </div>
      ))}
      {children}
    </nav>
  )
}
