import { MorningPanel } from './dashboard/MorningPanel.tsx'
import { SystemHealth } from './dashboard/SystemHealth.tsx'
import type { Health } from '../../server/dashboard/shared/systemHealth.ts'
import type { Morning } from '../../server/dashboard/shared/morning.ts'

interface Props {
  health: Health
  /** null when it could not be read. */
  morning: Morning | null
}

/** The back office's first page. */
export const Dashboard = ({ health, morning }: Props) => (
  <>
    <div className="page">
      <div>
        <h1>Dashboard</h1>
        <p>System health and what has come in during the last 7 days.</p>
      </div>
    </div>
    <MorningPanel initial={morning} />
    <SystemHealth initial={health} />
  </>
)
