import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { installIfNeeded } from '../server/cli/start/install.mjs'
import { nodeComplaint } from '../server/cli/start/nodeVersion.mjs'

// npm test: only what Node brings with it, until the packages are there; the rest is in run.ts.
const root = path.resolve(import.meta.dirname, '..')
const complaint = nodeComplaint(process.versions.node)
if (complaint) {
  console.error(complaint)
  process.exit(1)
}
installIfNeeded(root, { builds: true })
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'test/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
