import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../server/root.ts'

/** Every file with tests. */
export const testFiles = (): string[] =>
  fs
    .readdirSync(path.join(projectRoot, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join('test', file.split(path.sep).join('/')))

/** The items in an order that looks like chance, and is the same for the same seed. */
export function shuffled(items: string[], seed: string): string[] {
  const place = (item: string) => createHash('sha256').update(`${seed} ${item}`).digest('hex')
  return items
    .map((item) => ({ item, at: place(item) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ item }) => item)
}
