import { useId } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'

interface Props {
  label: string
  checked: boolean
  disabled?: boolean
  help?: string | undefined
  onChange: (checked: boolean) => void
}

/** A setting that is on or off. */
export function SettingSwitch({ help, ...box }: Props) {
  const id = useId()
  return (
    <div className="field">
      <Checkbox {...box} describedBy={help ? id : undefined} />
      {help ? (
        <p className="field__help" id={id}>
          {help}
        </p>
      ) : null}
    </div>
  )
}
