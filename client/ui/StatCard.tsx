import type { ReactNode } from 'react'

interface Stat {
  label: string
  value: ReactNode
  /** Small, beside the number. */
  small?: ReactNode
  /** Below the number. */
  note?: ReactNode
}

/** A strip of figures. */
export const Stats = ({ stats }: { stats: Stat[] }) => (
  <dl className="stats">
    {stats.map(({ label, value, small, note }) => (
      <div className="stat" key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          {small ? <small>{small}</small> : null}
        </dd>
        {note ? <dd className="stat__note">{note}</dd> : null}
      </div>
    ))}
  </dl>
)
