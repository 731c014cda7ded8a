import type { Job } from '../jobs/job.ts'
import type { Services } from '../services.ts'
import { checkSendingDomains } from './checkSendingDomains.ts'
import { lastReport } from './lastReport.ts'
import { worstOf } from './shared/sendingDomain.ts'

const minute = 60_000
const usually = 6 * 60 * minute
/** What is not as it should be is looked at often, so that a mended record shows by itself. */
const soon = 15 * minute

export const sendingDomainJobs: Job[] = [
  { name: 'sendingDomain.check', every: '5 minutes', run: checkWhenDue },
]

/** @returns whether it was time to look; where mail stays on this machine, no name server is asked */
export async function checkWhenDue(services: Services): Promise<boolean> {
  const { config } = services
  if (!config.mail.smtpUrl) return false
  const last = await lastReport(services)
  const age = last ? Date.now() - Date.parse(last.checkedAt) : Infinity
  const isWell = last && ['ok', 'info'].includes(worstOf(last.domains.flatMap(({ findings }) => findings)))
  if (age < (isWell ? usually : soon)) return false
  await checkSendingDomains(services)
  return true
}
