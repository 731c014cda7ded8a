import { useId } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { Icon } from './Icon.tsx'

interface Props<Name extends string> {
  label: string
  /** In the order in which they stand. */
  names: readonly Name[]
  labels: Readonly<Record<Name, string>>
  chosen: readonly Name[]
  error?: string | undefined
  onChange: (chosen: Name[]) => void
}

/** Any of a few, each with a box to tick. */
export function CheckboxGroup<Name extends string>({
  label,
  names,
  labels,
  chosen,
  error,
  onChange,
}: Props<Name>) {
  const errorId = useId()
  const tick = (name: Name, isTicked: boolean) =>
    onChange(names.filter((each) => (each === name ? isTicked : chosen.includes(each))))
  return (
    <fieldset className="choices" aria-describedby={error ? errorId : undefined}>
      <legend className="field__label mb-2">{label}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={labels[name]}
          checked={chosen.includes(name)}
          onChange={(isTicked) => tick(name, isTicked)}
        />
      ))}
      {error ? (
        <p className="field__error" id={errorId} role="alert">
          <Icon name="alert-voice" />
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
