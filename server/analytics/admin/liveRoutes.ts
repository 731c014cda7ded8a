import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { sendCsv, type CsvColumn } from '../../web/csv.ts'
import { serve } from '../../web/serve.ts'
import { filtersOf, readFilters } from '../shared/filters.ts'
import { liveApi, type Live } from '../shared/live.ts'
import { whoIsHere } from './liveQueries.ts'

/** However many look at the same, the database is asked once in this time. */
const keptMs = 2_000

/** Analytics: who is on the site now. */
export function liveAdmin({ db }: Services): Router {
  const router = adminRouter()
  const kept = new Map<string, { until: number; live: Promise<Live> }>()

  serve(router, liveApi.view, ({ req }) => read(req))

  router.get(liveApi.csv.path, async (req, res) => {
    await sendCsv(res, 'on-the-site-now', columns, lines(await read(req)))
  })

  function read(req: Request): Promise<Live> {
    const filters = filtersOf(readFilters((name) => req.query[name]))
    const now = performance.now()
    for (const [asked, { until }] of kept) if (until <= now) kept.delete(asked)
    const asked = JSON.stringify(filters)
    const known = kept.get(asked)
    if (known) return known.live
    const mine = { until: now + keptMs, live: whoIsHere(db, filters) }
    kept.set(asked, mine)
    mine.live.catch(() => (mine.until = 0))
    return mine.live
  }

  return router
}

interface Line {
  list: string
  name: string
  visitors: number
}

async function* lines({ pages, sources }: Live): AsyncGenerator<Line[]> {
  yield pages.map(({ path, visitors }) => ({ list: 'Page', name: path, visitors }))
  yield sources.map(({ source, visitors }) => ({ list: 'Source', name: source, visitors }))
}

const columns: CsvColumn<Line>[] = [
  { label: 'List', value: (line) => line.list },
  { label: 'Name', value: (line) => line.name },
  { label: 'Visitors', value: (line) => line.visitors },
]
