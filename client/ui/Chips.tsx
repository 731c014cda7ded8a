import type { ReactNode } from 'react'

interface Props<Value extends string> {
  /** What is chosen by them: "Filter assets". */
  label: string
  options: readonly (readonly [Value, ReactNode])[]
  value: Value
  onChange: (value: Value) => void
}

/** A few views of one thing, one of which is shown. */
export const Chips = <Value extends string>({ label, options, value, onChange }: Props<Value>) => (
  <fieldset className="chips">
    <legend className="vh">{label}</legend>
    {options.map(([each, name]) => (
      <button
        key={each}
        className="chip"
        type="button"
        aria-pressed={each === value}
        onClick={() => onChange(each)}
      >
        {name}
      </button>
    ))}
  </fieldset>
)
