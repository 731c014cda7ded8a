import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { Tabs, type Tab } from './Tabs.tsx'

interface SideProps {
  /** Read aloud, 'Post settings'. */
  label: string
  heading: string
  /** Half of the window, for what has to be seen beside the text. */
  wide?: boolean
  onClose: () => void
  /** Nothing in it can be changed for now. */
  inert?: boolean
  /** Buttons at the bottom, always in sight. */
  foot?: ReactNode
  children: ReactNode
}

/** What stands beside the text that is written, or over it where a window is narrow. */
export const Drawer = ({ label, heading, wide, onClose, inert, foot, children }: SideProps) => (
  <section className={wide ? 'drawer drawer--wide' : 'drawer'} aria-label={label} inert={inert} data-side>
    <div className="drawer__head">
      <h2 tabIndex={-1}>{heading}</h2>
      <IconButton icon="close" label={`Close ${heading.toLowerCase()}`} onClick={onClose} />
    </div>
    {children}
    {foot ? <div className="drawer__foot">{foot}</div> : null}
  </section>
)

interface DrawerProps extends Omit<SideProps, 'children' | 'wide'> {
  tabs: Tab[]
  selected: string
  onSelect: (id: string) => void
}

/** A drawer in tabs: everything about a text that is not writing. */
export const TabbedDrawer = ({ tabs, selected, onSelect, ...side }: DrawerProps) => (
  <Drawer {...side}>
    <Tabs label={side.label} tabs={tabs} selected={selected} onSelect={onSelect} />
  </Drawer>
)
