import { MorningPanel } from './dashboard/MorningPanel.tsx'
import { SetupNotice } from './dashboard/SetupNotice.tsx'
import { SystemHealth } from './dashboard/SystemHealth.tsx'
import type { Health } from '../../server/dashboard/shared/systemHealthChecks.ts'
import type { SetupProgress } from '../../server/setup/shared/setupApi.ts'
import type { Morning } from '../../server/dashboard/shared/morning.ts'

interface Props {
  health: Health
  /** null when it could not be read. */
  morning: Morning | null
  /** The checklist of the first days, while something on it is left. */
  setup: SetupProgress | null
}

/** The back office's first page. */
export const Dashboard = ({ health, morning, setup }: Props) => (
  <>
    <div className="page">
      <div>
        <h1>Dashboard</h1>
        <p>System health and what has come in during the last 7 days.</p>
      </div>
    </div>
    {setup ? <SetupNotice {...setup} /> : null}
    <MorningPanel initial={morning} />
    <SystemHealth initial={health} />
  </>
)
