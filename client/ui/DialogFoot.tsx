import type { AdminAddress } from '../../server/account/shared/accessTables.ts'
import type { IconName } from '../../server/web/shared/iconNames.ts'
import { Button } from './Button.tsx'

interface Props {
  /** What the dialog does, on its button. */
  action: string
  onAct: () => Promise<void> | void
  onClose: () => void
  busy?: boolean
  busyLabel?: string
  icon?: IconName
  danger?: boolean
  /** As of a Button. */
  needs?: AdminAddress
}

/** Cancel, and the one thing that a dialog is there for. */
export const DialogFoot = ({ action, onAct, onClose, busy, busyLabel, icon, danger, needs }: Props) => (
  <>
    <Button kind="outline" onClick={onClose}>
      Cancel
    </Button>
    <Button
      kind={danger ? 'danger' : 'primary'}
      icon={icon}
      needs={needs}
      busy={busy}
      busyLabel={busyLabel}
      onClick={() => void onAct()}
    >
      {action}
    </Button>
  </>
)
