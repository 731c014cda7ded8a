import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface Props<Value extends string> {
  label: string
  options: { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Some of a list, folded away; what is chosen stands on its fold. Nothing chosen means any. */
export function PickList<Value extends string>({ label, options, chosen, onChange }: Props<Value>) {
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label)
  return (
    <details className="pick">
      <summary>
        <span>
          <b>{label}</b>
          <span className="sub wraps">{names.length === 0 ? 'Any' : names.join(', ')}</span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <fieldset>
        <legend className="vh">{label}</legend>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(on) =>
              onChange(
                options
                  .map(({ value }) => value)
                  .filter((value) => (value === option.value ? on : chosen.includes(value))),
              )
            }
          />
        ))}
      </fieldset>
    </details>
  )
}
