import type { BaseServices } from '../services.ts'
import { keptReport } from './domainReportQueries.ts'
import { sendersOf } from './readDomain.ts'
import type { SendingReport } from './shared/sendingDomain.ts'

/**
 * What was last found about the domains that mail comes from now. Once the owner writes from another address, what was
 * found of the domain before says nothing any more.
 * @returns undefined before the first look
 */
export async function lastReport({
  config,
  db,
}: Pick<BaseServices, 'config' | 'db'>): Promise<SendingReport | undefined> {
  const report = await keptReport(db)
  const now = new Set(sendersOf(config).map(({ sender }) => sender.domain))
  return report?.domains.every(({ domain }) => now.has(domain)) ? report : undefined
}
