import fs from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../root.ts'

/** What is larger shows later than its page: the words would wait for it. */
const mostBytes = 2_048

const known = new Map<string, string>()

/**
 * A small drawing of the folder `public` as an address that holds it whole: the first thing that is seen of a page may be
 * one, and asking for it takes a phone 60 ms more than the page. They come with a release, so each is read once.
 * @param address as it stands in a page, `/images/one-page-strategy.svg`
 * @returns undefined where there is no such drawing, or a larger one
 */
export function drawingInPage(address: string): string | undefined {
  if (!/^(?:\/[\w-]+){1,3}\.svg$/.test(address)) return undefined
  const drawing = known.get(address) ?? read(path.join(projectRoot, 'public', address))
  if (drawing) known.set(address, drawing)
  return drawing
}

function read(file: string): string | undefined {
  const { size } = fs.statSync(file, { throwIfNoEntry: false }) ?? {}
  if (size === undefined || size > mostBytes) return undefined
  // Quotes that need no escape where this stands, and compress with the page.
  const drawing = fs.readFileSync(file, 'utf8').trim().replaceAll('"', "'")
  return `data:image/svg+xml,${drawing.replace(/[%#\r\n]/g, encodeURIComponent)}`
}
