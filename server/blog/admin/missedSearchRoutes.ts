import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { periodOf } from '../../analytics/admin/period.ts'
import { dayIn } from '../../analytics/days.ts'
import { readReportQuery } from '../../analytics/shared/reportQuery.ts'
import type { Services } from '../../services.ts'
import { sendCsv, type CsvColumn } from '../../web/csv.ts'
import { serve } from '../../web/serve.ts'
import { missedSearches } from '../missedSearchQueries.ts'
import type { MissedSearch } from '../shared/missedSearch.ts'
import { missedSearchApi } from '../shared/missedSearchApi.ts'

/** Analytics: what people searched on the blog and did not find. */
export function missedSearchAdmin(services: Services): Router {
  const { config, reads } = services
  const router = adminRouter()

  serve(router, missedSearchApi.list, async ({ req }) => ({
    searches: await reads.run(req, (from) => missedSearches(from, daysOf(req))),
  }))

  router.get(missedSearchApi.csv.path, async (req, res) => {
    const days = daysOf(req)
    const found = await missedSearches(await reads.choose(req), days)
    await sendCsv(res, `searched-and-not-found-${days.from}-${days.to}`, columns, atOnce(found))
  })

  const daysOf = (req: Request) =>
    periodOf(
      readReportQuery((name) => req.query[name]),
      dayIn(config.timeZone, new Date()),
    )

  return router
}

/** They are few. */
async function* atOnce(found: MissedSearch[]): AsyncGenerator<MissedSearch[]> {
  yield found
}

const columns: CsvColumn<MissedSearch>[] = [
  { label: 'Searched for', value: (row) => row.words },
  { label: 'Times', value: (row) => row.times },
  { label: 'Last on', value: (row) => row.lastDay },
]
