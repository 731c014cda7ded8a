import { setTimeout as wait } from 'node:timers/promises'
import { runLighthouse } from './lighthouse.ts'
import type { Bar } from './report.ts'

const least = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }

/** The four marks of a page on a slow phone, when it was drawn last and how far it shifted, beside what is wanted. */
export async function marksOfPage(url: string, page: string): Promise<Bar[]> {
  await (await fetch(url + page)).arrayBuffer()
  await wait(1_500)
  const { scores, largestPaintMs, layoutShift } = await runLighthouse(url + page)
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
