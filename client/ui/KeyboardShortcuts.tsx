import { Dialog } from './Dialog.tsx'

export interface Shortcut {
  /** Pressed together. */
  keys: string[]
  what: string
}

/** What the keyboard can do on a writing screen. */
export const KeyboardShortcuts = ({
  open,
  keys,
  onClose,
}: {
  open: boolean
  keys: Shortcut[]
  onClose: () => void
}) => (
  <Dialog open={open} onClose={onClose} size="sm" title="Keyboard shortcuts">
    <dl className="writing-screen__keys">
      {keys.map(({ keys: pressed, what }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
