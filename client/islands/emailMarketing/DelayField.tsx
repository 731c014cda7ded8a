import { useState } from 'react'
import { plural } from '../../lib/format.ts'
import { TextField } from '../../ui/TextField.tsx'

interface Props {
  hours: number
  label?: string
  /** From when it counts. */
  since?: string | undefined
  /** What the server said. */
  error?: string | undefined
  /** @param hours NaN while what is typed is no number */
  onChange: (hours: number) => void
}

/** A delay in days and hours. What is typed stays as it is; what is wrong with it is said below. */
export function DelayField({
  hours,
  label = 'Delay',
  since = 'a contact enters the stage of the sequence',
  error,
  onChange,
}: Props) {
  const [words, setWords] = useState(() => wordsOf(hours))
  // An earlier version, or what was undone, brings another delay than the one that was typed.
  const typed = Object.is(hoursOf(words), hours) ? words : wordsOf(hours)
  const set = (part: Partial<Words>) => {
    const next = { ...typed, ...part }
    setWords(next)
    onChange(hoursOf(next))
  }
  return (
    <div className="form form--pair">
      <TextField
        label={`${label}, days`}
        inputMode="numeric"
        help={`${Number.isNaN(hours) ? '' : `${plural(hours, 'hour')} in all, `}after ${since}.`}
        value={typed.days}
        error={Number.isNaN(read(typed.days, 365)) ? 'Whole days from 0 to 365' : error}
        onChange={(days) => set({ days })}
      />
      <TextField
        label="and hours"
        inputMode="numeric"
        value={typed.hours}
        error={Number.isNaN(read(typed.hours, 8_760)) ? 'Whole hours, 0 or more' : undefined}
        onChange={(value) => set({ hours: value })}
      />
    </div>
  )
}

interface Words {
  days: string
  hours: string
}

const wordsOf = (hours: number): Words => ({
  days: String(Math.floor(hours / 24)),
  hours: String(hours % 24),
})

const hoursOf = ({ days, hours }: Words): number => read(days, 365) * 24 + read(hours, 8_760)

/** @returns NaN for what is no whole number up to `most` */
function read(text: string, most: number): number {
  const value = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : Number.NaN
  return value <= most ? value : Number.NaN
}
