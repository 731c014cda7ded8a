import path from 'node:path'
import { SourceMap } from 'node:module'

/**
 * Where each line of a built file was written, for stack traces: a hundredth of what a source map takes in memory.
 * @param map the source map as JSON
 * @returns JSON of `files`, and `lines`: for each line two numbers, its file and its line there
 */
export function placesOf(root, map) {
  const payload = JSON.parse(map)
  const found = new SourceMap(payload)
  const files = payload.sources.map((source) =>
    path.relative(root, path.resolve(root, 'dist', source)).replaceAll(path.sep, '/'),
  )
  const numbers = new Map(payload.sources.map((source, at) => [source, at]))
  const lines = payload.mappings.split(';').flatMap((_, line) => {
    const { originalSource, originalLine } = found.findEntry(line, 1_000_000)
    return originalSource === undefined ? [-1, 0] : [numbers.get(originalSource), originalLine + 1]
  })
  return JSON.stringify({ files, lines })
}
