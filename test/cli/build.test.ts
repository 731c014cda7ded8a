import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'chai'

interface Stale {
  isBuildStale(root: string): boolean
  stampBuild(root: string, folders: string[], options: { browserOnly: boolean }): void
}

describe('A build', () => {
  let root: string
  let stale: Stale
  before(async () => {
    const file = '../../server/cli/start/stale.mjs'
    stale = (await import(file)) as Stale
  })
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'))
    for (const folder of ['client', 'server', 'dist', 'public/build']) write(`${folder}/.keep`, '')
    write('server/main.ts', 'first')
    write('package-lock.json', lock('1.0.0', 2))
    stale.stampBuild(root, ['dist', 'public/build'], { browserOnly: false })
  })
  afterEach(() => fs.rmSync(root, { recursive: true }))

  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  const lock = (version: string, spaces: number) =>
    JSON.stringify({ packages: { 'node_modules/express': { version } } }, null, spaces)

  it('still serves after a host has pruned packages, which writes the lock file again', () => {
    write('package-lock.json', lock('1.0.0', 4))
    const later = new Date(Date.now() + 60_000)
    fs.utimesSync(path.join(root, 'server/main.ts'), later, later)
    expect(stale.isBuildStale(root)).to.equal(false)
  })

  const changes: [string, () => void][] = [
    ['a source', () => write('server/main.ts', 'second')],
    ['a new file', () => write('server/other.ts', '')],
    ['a file that is gone', () => fs.rmSync(path.join(root, 'server/main.ts'))],
    ['the version of a package', () => write('package-lock.json', lock('2.0.0', 2))],
    ['the browser’s files of `npm run dev`', () => fs.rmSync(path.join(root, 'public/build/.made-from'))],
  ]
  for (const [what, change] of changes) {
    it(`is made again for ${what}`, () => {
      change()
      expect(stale.isBuildStale(root)).to.equal(true)
    })
  }
})
