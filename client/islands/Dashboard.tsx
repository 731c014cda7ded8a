import { MorningPanel } from './dashboard/MorningPanel.tsx'
import { SystemHealth } from './dashboard/SystemHealth.tsx'
import type { Health, Morning } from '../../server/dashboard/rules.ts'

export interface DashboardProps {
  health: Health
  /** null when it could not be read. */
  morning: Morning | null
}

/** The back office's first page. */
export const Dashboard = ({ health, morning }: DashboardProps) => (
  <>
    <MorningPanel initial={morning} />
    <SystemHealth initial={health} />
  </>
)
