import { spawnSync } from 'node:child_process'
import module from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { installIfNeeded } from './start/install.mjs'
import { nodeComplaint } from './start/nodeVersion.mjs'
import { isBuildStale } from './start/stale.mjs'

// npm start: from a fresh clone to a running site. Only what Node brings with it until the packages are there.
const root = path.resolve(import.meta.dirname, '../..')
const watch = process.argv.includes('--watch')

const complaint = nodeComplaint(process.versions.node)
if (complaint) {
  console.error(complaint)
  process.exit(1)
}
const stale = isBuildStale(root)
installIfNeeded(root, { builds: stale || watch })
if (stale) {
  console.log('Building…')
  const { status } = spawnSync(process.execPath, [path.join(root, 'server/cli/build.mjs')], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}

const start = watch ? 'startWatching' : 'startSite'
try {
  const { commands } = module.createRequire(import.meta.url)('../../dist/run.cjs')
  const { run } = await commands[start]()
  await run()
} catch (error) {
  console.error(error instanceof Error ? `\n${error.message}\n` : error)
  process.exit(1)
}
