import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const minutes = 60_000
let hasAskedForPackages = false

/** The first of these programs that is on PATH. */
export function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => fs.existsSync(file))
}

/** Installs Debian's packages where this is a Debian whose administrator runs the tests; false where it is not. */
export function installed(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false
  process.stderr.write(`Installing ${packages.join(' and ')} with apt-get…\n`)
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 6 * minutes }
  if (!hasAskedForPackages) spawnSync('apt-get', ['update', '-q'], options)
  hasAskedForPackages = true
  const { status } = spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], options)
  return status === 0
}
