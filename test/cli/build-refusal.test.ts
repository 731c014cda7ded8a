import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { projectRoot } from '../../server/root.ts'
import { testBuild } from '../support/build.ts'

const sources = [
  'client',
  'knexfile.ts',
  'migrations',
  'package.json',
  'Procfile',
  'seeds',
  'server',
  'views',
]

describe('A build of the server', () => {
  let folder: string
  before(function () {
    this.timeout(60_000)
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'))
    for (const name of sources)
      fs.cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true })
    fs.symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'))
    fs.cpSync(testBuild(), path.join(folder, 'public/build'), { recursive: true })
  })
  after(() => fs.rmSync(folder, { recursive: true }))

  it('ends in an error where nobody said who may ask for an address of the back office', () => {
    const table = path.join(folder, 'server/account/shared/access/contacts.ts')
    const said = fs.readFileSync(table, 'utf8')
    const forgotten = said.replace(/^.*'GET \/admin\/contacts\.csv'.*\n/m, '')
    expect(forgotten).to.not.equal(said)
    fs.writeFileSync(table, forgotten)
    const program = `import('./server/cli/build/server.mjs').then((build) => build.buildServer(process.cwd()))`
    const { status, stderr } = spawnSync(process.execPath, ['-e', program], { cwd: folder, encoding: 'utf8' })
    expect(stderr).to.include('who may ask for GET /admin/contacts.csv').and.include('would not start')
    expect(status).to.equal(1)
  }).timeout(60_000)
})
