import { useEffect, useRef, useState } from 'react'
import { addDays, oneDay } from '../../server/web/shared/calendarDays.ts'
import { IconButton } from './Button.tsx'

interface Props {
  /** What the day is for, said before it. */
  label: string
  /** YYYY-MM-DD, or nothing. */
  value: string
  today: string
  onPick: (date: string) => void
}

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** A month to choose a day from; arrow keys move by days and weeks, Page Up and Down by months. */
export function Calendar({ label, value, today, onPick }: Props) {
  const [at, setAt] = useState(value || today)
  const body = useRef<HTMLTableSectionElement>(null)
  const moved = useRef(false)

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    body.current!.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus()
  }, [at])

  const move = (event: React.KeyboardEvent) => {
    const to = {
      ArrowLeft: () => addDays(at, -1),
      ArrowRight: () => addDays(at, 1),
      ArrowUp: () => addDays(at, -7),
      ArrowDown: () => addDays(at, 7),
      PageUp: () => addMonths(at, -1),
      PageDown: () => addMonths(at, 1),
    }[event.key]
    if (!to) return
    event.preventDefault()
    moved.current = true
    setAt(to())
  }
  return (
    <fieldset className="cal">
      <legend className="vh">{label}</legend>
      <div className="cal__head">
        <IconButton icon="chevron-left" label="Previous month" onClick={() => setAt(addMonths(at, -1))} />
        <span aria-live="polite">{monthName(at)}</span>
        <IconButton icon="chevron-right" label="Next month" onClick={() => setAt(addMonths(at, 1))} />
      </div>
      <table>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {weeksOf(at).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, column) => (
                <td key={date ?? `none-${column}`}>
                  {date ? (
                    <button
                      type="button"
                      data-date={date}
                      aria-pressed={date === value}
                      aria-current={date === today ? 'date' : undefined}
                      aria-label={longDay(date)}
                      tabIndex={date === at ? 0 : -1}
                      onKeyDown={move}
                      onClick={() => {
                        setAt(date)
                        onPick(date)
                      }}
                    >
                      {Number(date.slice(8))}
                    </button>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

/** The weeks of a date's month, Monday first, with gaps for the days of other months. */
function weeksOf(date: string): (string | undefined)[][] {
  const [year, month] = date.split('-').map(Number) as [number, number]
  const first = Date.UTC(year, month - 1, 1)
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const gap = (new Date(first).getUTCDay() + 6) % 7
  const cells = [
    ...Array.from({ length: gap }, () => undefined),
    ...Array.from({ length: count }, (_, index) => isoDay(first + index * oneDay)),
  ]
  while (cells.length % 7 > 0) cells.push(undefined)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The same day of another month, or its last day. */
function addMonths(date: string, count: number): string {
  const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return isoDay(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, last)))
}

const format = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(date))
const monthName = (date: string): string => format(date, { month: 'long', year: 'numeric' })
const longDay = (date: string): string => format(date, { dateStyle: 'full' })
