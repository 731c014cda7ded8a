import { triedScores, tryPath } from '../../../server/audit/shared/tryAudit.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  /** "version 3, which is a draft" */
  what: string
  onClose: () => void
}

/** The ways to look at the draft as a visitor would. */
export const TryDialog = ({ what, onClose }: Props) => (
  <Dialog
    open
    onClose={onClose}
    size="sm"
    title="Try it as a visitor"
    subtitle={`You see ${what}. Nothing is stored and nothing is sent.`}
  >
    <ul className="try-links">
      <li>
        <Way href={tryPath}>Take the audit</Way>
      </li>
      {triedScores.map((score) => (
        <li key={score}>
          <Way href={`${tryPath}/results?score=${score}`}>Results at {score}%</Way>
        </li>
      ))}
    </ul>
  </Dialog>
)

const Way = ({ href, children }: { href: string; children: React.ReactNode }) => (
  <a className="text-link" href={href} target="_blank" rel="noopener">
    {children} <span className="vh">(opens in a new tab)</span>
    <Icon name="external" size="sm" />
  </a>
)
