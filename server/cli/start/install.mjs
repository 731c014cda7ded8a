import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/**
 * Runs `npm ci` when a package that the lock file names is missing or of another version.
 * @param builds whether a build follows, which needs the development packages also where a host has pruned them
 */
export function installIfNeeded(root, { builds = false } = {}) {
  if (isInstalled(root, builds)) return
  console.log('Installing packages (npm ci)…')
  const npm = process.env.npm_execpath
  // NODE_ENV=production would leave out what the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: root, stdio: 'inherit', shell: !npm && process.platform === 'win32' }
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options)
  if (status === 0) return
  console.error(
    'The packages could not be installed. Check the network and try again, or run npm ci by hand.',
  )
  process.exit(1)
}

function isInstalled(root, builds) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'))
  const there = packagesOf(path.join(root, 'node_modules/.package-lock.json'))
  return Object.entries(wanted).every(
    ([name, { version, optional, dev }]) =>
      name === '' || optional || (dev && !builds && isPruned(there)) || there[name]?.version === version,
  )
}

/** A host removes dev dependencies after its build; what it built is enough then. */
const isPruned = (there) => process.env.NODE_ENV === 'production' && Object.keys(there).length > 0

function packagesOf(file) {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')).packages ?? {}) : {}
}
