import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from '../../server/root.ts'

const folder = path.join(projectRoot, '.data/test/build')
let made = false

/**
 * The browser's files for tests: a development build, in which React reports what the server drew differently.
 * Made when there is none or a source is newer, at most once a process.
 * @returns the folder, for BUILD_DIR
 */
export function testBuild(): string {
  if (!made && !process.env.TEST_BUILD_IS_FRESH) build()
  made = true
  return folder
}

function build(): void {
  const args = ['server/cli/build.mjs', '--client', '--development', '--if-stale', '--out', folder]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The client build failed:\n${stderr}`)
}
