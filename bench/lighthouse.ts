import { benchDatabase, buildIfStale, startBuiltApp } from './lib/app.ts'
import { marksOfPage } from './lib/marksOfPage.ts'
import { publicPages } from './lib/pages.ts'
import { startReport } from './lib/report.ts'

// npm run lighthouse: the four marks of the built app on a slow phone, with Lighthouse from its npm package.
buildIfStale()
const database = await benchDatabase('lighthouse')
const app = await startBuiltApp(database.url)
const report = startReport()
try {
  for (const page of publicPages) report.add(...(await marksOfPage(app.url, page)))
} finally {
  await app.stop()
  await database.stop()
}
process.exit(report.end())
