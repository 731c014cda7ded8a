import type { StepLine } from '../../../server/sequences/shared/screens.ts'
import { words } from '../../lib/format.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'

const kinds: Record<StepLine['state'], BadgeKind> = {
  sent: 'ok',
  leaving: 'note',
  waiting: 'warn',
  planned: 'outline',
  unlikely: 'warn',
  skipped: 'secondary',
  stopped: 'secondary',
  failed: 'destructive',
}

/** What happened with each email of a sequence for one person, and why. */
export const StepList = ({ steps }: { steps: StepLine[] }) => (
  <ul className="pairs">
    {steps.map((step) => (
      <li key={`${step.subject} ${step.when}`}>
        <span>
          {step.subject}
          <span className="sub">
            {step.text}
            {step.when ? `, ${step.when}` : ''}
          </span>
        </span>
        <Badge kind={kinds[step.state]} dot>
          {words(step.state)}
        </Badge>
      </li>
    ))}
  </ul>
)
