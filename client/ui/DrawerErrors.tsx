import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  /** Message by the name of its field. */
  errors: Record<string, string>
  /** Fields that stand in the text itself and say so there. */
  written: readonly string[]
  onShow: (names: string[]) => void
}

/** What is wrong in the drawer, while the drawer is closed. */
export function DrawerErrors({ errors, written, onShow }: Props) {
  const names = Object.keys(errors).filter((name) => !written.includes(name))
  if (names.length === 0) return null
  return (
    <Notice
      kind="bad"
      title="The settings need a look"
      acts={
        <Button size="sm" kind="outline" onClick={() => onShow(names)}>
          Open settings
        </Button>
      }
    >
      {names.map((name) => errors[name]).join('. ')}.
    </Notice>
  )
}
