import type { ReactNode } from 'react'
import { SmallTable } from './SmallTable.tsx'

interface Props {
  /** What the parts are: "Device". */
  of: string
  parts: { name: string; percentage: number }[]
  empty: string
  asTable: boolean
  /** How a name is shown where it is more than text. */
  nameOf?: (name: string) => ReactNode
}

/** Parts of a whole: a stacked bar with its numbers in words, or a table. */
export function Shares({ of, parts, empty, asTable, nameOf = (name) => name }: Props) {
  if (parts.length === 0) return <p className="muted">{empty}</p>
  if (asTable) {
    return (
      <SmallTable
        label={`${of}s`}
        rows={parts}
        rowKey={(part) => part.name}
        columns={[
          { label: of, cell: (part) => nameOf(part.name) },
          { label: 'Share', number: true, cell: (part) => `${part.percentage}%` },
        ]}
      />
    )
  }
  const bars = parts.map(({ name, percentage }, at) => ({
    name,
    x: parts.slice(0, at).reduce((sum, part) => sum + part.percentage, 0),
    width: at === parts.length - 1 ? percentage : Math.max(0, percentage - gap),
    color: colorOf(at),
  }))
  return (
    <div>
      <svg className="stackbar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {bars.map((bar) => (
          <rect key={bar.name} className={bar.color} x={bar.x} width={bar.width} height="10" />
        ))}
      </svg>
      <ul className="legend" aria-label={`${of}s`}>
        {parts.map(({ name, percentage }, at) => (
          <li key={name}>
            <i className={colorOf(at)} />
            {nameOf(name)} <b>{percentage}%</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

const gap = 0.6
/** In this order neighbours differ in lightness too, not only in colour. */
const colors = ['c1', 'c4', 'c2', 'c6', 'c5', 'c3']
const colorOf = (at: number): string => colors[at % colors.length]!
