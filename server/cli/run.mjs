// node server/cli/run.mjs COMMAND …: a command of the built server, which starts in half the time; from the sources where
// those are newer, unless the development packages are pruned.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { isBuildStale } from './start/stale.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const built = path.join(root, 'dist/run.cjs')
const isBuilt = fs.existsSync(built)
let fromSources = !isBuilt || isBuildStale(root)
if (fromSources) {
  try {
    const { register } = await import('tsx/esm/api')
    register()
  } catch {
    fromSources = false
  }
}
if (!fromSources && !isBuilt) {
  console.error('Run npm ci first, and without the development packages npm run build.')
  process.exit(1)
}
const { commands } = fromSources ? await import('./commands.ts') : createRequire(import.meta.url)(built)
const [name] = process.argv.splice(2, 1)
const { run } = await commands[name]()
await run()
