import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../server/root.ts'

const folder = path.join(projectRoot, '.data/test/build')
let checked = false

/**
 * The browser's files for tests: a development build, in which React reports what the server drew differently.
 * Made when there is none or a source is newer, at most once a process.
 * @returns the folder, for BUILD_DIR
 */
export function testBuild(): string {
  if (!checked && isStale()) build()
  checked = true
  return folder
}

function build(): void {
  const args = ['server/cli/build.mjs', '--client', '--development', '--out', folder]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The client build failed:\n${stderr}`)
}

function isStale(): boolean {
  const made = fs.statSync(path.join(folder, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const sources = ['client', 'server'].flatMap((name) =>
    fs.readdirSync(path.join(projectRoot, name), { recursive: true, withFileTypes: true }),
  )
  return sources
    .filter((entry) => entry.parentPath.includes(`${path.sep}client`) || entry.name === 'rules.ts')
    .some((entry) => fs.statSync(path.join(entry.parentPath, entry.name)).mtimeMs > made)
}
