import { Checkbox } from '../../ui/Checkbox.tsx'

interface Props {
  label: string
  checked: boolean
  disabled?: boolean
  help?: string | undefined
  onChange: (checked: boolean) => void
}

/** A setting that is on or off. */
export const SettingSwitch = ({ help, ...box }: Props) => (
  <div className="field">
    <Checkbox {...box} />
    {help ? <p className="field__help">{help}</p> : null}
  </div>
)
