import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { inDrawer } from './useShownErrors.ts'

interface Props {
  /** Message by the name of its field. */
  errors: Record<string, string>
  onShow: (names: string[]) => void
}

/** What is wrong in the drawer, while the drawer is closed. */
export function SettingsWrong({ errors, onShow }: Props) {
  const names = inDrawer(Object.keys(errors))
  if (names.length === 0) return null
  return (
    <Notice kind="bad" title="The settings need a look">
      {names.map((name) => errors[name]).join('. ')}.
      <span className="row gap-2 mt-3">
        <Button size="sm" kind="outline" onClick={() => onShow(names)}>
          Open settings
        </Button>
      </span>
    </Notice>
  )
}
