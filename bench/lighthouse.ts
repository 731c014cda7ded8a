import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../server/root.ts'
import { findBrowser } from '../test/support/findBrowser.ts'
import { benchDatabase, buildIfStale, startBuiltApp } from './lib/app.ts'
import { publicPages } from './lib/pages.ts'
import { reportBars, type Bar } from './lib/report.ts'

// npm run lighthouse: the four marks of the built app on a slow phone, with Lighthouse from its npm package.
const least: Record<string, number> = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
const folder = path.join(projectRoot, 'bench/results')

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

buildIfStale()
fs.mkdirSync(folder, { recursive: true })
const database = await benchDatabase('lighthouse')
const app = await startBuiltApp(database.url)
const bars: Bar[] = []
try {
  for (const page of publicPages) bars.push(...(await marks(page)))
} finally {
  await app.stop()
  await database.stop()
}
process.exit(reportBars(bars))

async function marks(page: string): Promise<Bar[]> {
  await (await fetch(app.url + page)).arrayBuffer()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const file = path.join(folder, `lighthouse${page.replaceAll('/', '-')}.json`)
  const flags = process.getuid?.() === 0 ? '--headless=new --no-sandbox' : '--headless=new'
  const args = ['--yes', 'lighthouse@12', app.url + page, '--quiet', '--output=json', `--output-path=${file}`]
  const { status, stderr } = spawnSync('npx', [...args, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: await findBrowser() },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`Lighthouse failed:\n${stderr}`)
  const { categories, audits } = JSON.parse(fs.readFileSync(file, 'utf8')) as Report
  return [
    ...Object.entries(least).map(([name, mark]) => ({
      name: `${page} ${name}`,
      value: Math.round(categories[name]!.score * 100),
      least: mark,
    })),
    {
      name: `${page} largest contentful paint`,
      value: audits['largest-contentful-paint']!.numericValue,
      unit: 'ms',
      most: 1200,
    },
    { name: `${page} layout shift`, value: audits['cumulative-layout-shift']!.numericValue, most: 0 },
  ]
}
