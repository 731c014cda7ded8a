import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { sendCsv, type CsvColumn } from '../../web/csv.ts'
import { serve } from '../../web/serve.ts'
import { liveApi, type Live } from '../shared/live.ts'
import { whoIsHere } from './liveQueries.ts'

/** However many look at the screen, the database is asked once in this time. */
const keptMs = 2_000

/** Analytics: who is on the site now. */
export function liveAdmin({ db }: Services): Router {
  const router = adminRouter()
  let kept: { until: number; live: Promise<Live> } | undefined

  serve(router, liveApi.view, () => read())

  router.get(liveApi.csv.path, async (_req, res) => {
    await sendCsv(res, 'on-the-site-now', columns, lines(await read()))
  })

  function read(): Promise<Live> {
    if (kept && performance.now() < kept.until) return kept.live
    const mine = { until: performance.now() + keptMs, live: whoIsHere(db) }
    kept = mine
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
