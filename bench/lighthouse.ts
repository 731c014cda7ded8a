import { setTimeout as wait } from 'node:timers/promises'
import { benchDatabase, buildIfStale, startBuiltApp } from './lib/app.ts'
import { runLighthouse } from './lib/lighthouse.ts'
import { publicPages } from './lib/pages.ts'
import { startReport, type Bar } from './lib/report.ts'

// npm run lighthouse: the four marks of the built app on a slow phone, with Lighthouse from its npm package.
const least = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }

buildIfStale()
const database = await benchDatabase('lighthouse')
const app = await startBuiltApp(database.url)
const report = startReport()
try {
  for (const page of publicPages) report.add(...(await marks(page)))
} finally {
  await app.stop()
  await database.stop()
}
process.exit(report.end())

async function marks(page: string): Promise<Bar[]> {
  await (await fetch(app.url + page)).arrayBuffer()
  await wait(1_500)
  const { scores, largestPaintMs, layoutShift } = await runLighthouse(app.url + page)
  return [
    ...Object.entries(least).map(([name, mark]) => ({
      name: `${page} ${name}`,
      value: scores[name as keyof typeof least]!,
      least: mark,
    })),
    { name: `${page} largest contentful paint`, value: largestPaintMs, unit: 'ms', most: 1200 },
    { name: `${page} layout shift`, value: layoutShift, most: 0 },
  ]
}
