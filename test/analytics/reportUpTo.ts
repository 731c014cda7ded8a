import { periodUpTo } from '../../server/analytics/admin/period.ts'
import { reportFor } from '../../server/analytics/admin/assembleReport.ts'
import { rollUp } from '../../server/analytics/rollUp.ts'
import type { Report } from '../../server/analytics/shared/analyticsReport.ts'
import type { TestSite } from '../support/site.ts'
import { written } from './support.ts'

/** The report of the days up to this one, with all that was seen. */
export const reportUpTo =
  (site: TestSite) =>
  async (to: string, days = 7): Promise<Report> => {
    await written(site)
    await rollUp(site.services)
    return reportFor(site.services, periodUpTo(to, days))
  }
