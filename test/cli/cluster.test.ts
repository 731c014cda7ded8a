import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { openCluster } from '../../server/cli/postgres/cluster.ts'

describe('The folder of the Postgres of our own', () => {
  let folder: string
  let base: string
  let before: { path: string | undefined; getuid: typeof process.getuid; umask: number }
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cluster-'))
    base = path.join(folder, 'data')
    before = { path: process.env.PATH, getuid: process.getuid, umask: process.umask(0o022) }
    program('postgres', 'echo "postgres (PostgreSQL) 17.2"')
  })
  afterEach(() => {
    process.env.PATH = before.path
    process.getuid = before.getuid
    process.umask(before.umask)
    fs.rmSync(folder, { recursive: true })
  })

  const program = (name: string, script: string, mode = 0o755) =>
    fs.writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode })
  const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8)

  it('is for Postgres alone, and lies in one that others may enter', () => {
    program('initdb', 'exit 1')
    expect(() => openCluster(base, folder)).to.throw()
    expect(modeOf(base)).to.equal('755')
    expect(modeOf(path.join(base, 'postgres-17'))).to.equal('700')
  })

  it('is not made where initdb fails, whose words are told', () => {
    program('initdb', 'echo "no room left" >&2; exit 1')
    expect(() => openCluster(base, folder)).to.throw(/^initdb failed: no room left/)
  })

  it('is not made where initdb cannot be run, and it is told why', () => {
    program('initdb', 'exit 0', 0o644)
    process.getuid = () => 1000
    expect(() => openCluster(base, folder)).to.throw(/^initdb failed: spawnSync .*EACCES/)
  })

  it('names a way out to root, where the user who runs Postgres instead cannot enter', () => {
    program('unshare', 'exit 1')
    program('chown', 'exit 0')
    program('id', 'echo 65534')
    program('initdb', 'exit 0', 0o644)
    process.env.PATH = `${folder}:${before.path}`
    process.getuid = () => 0
    expect(() => openCluster(base, folder)).to.throw(
      /^initdb failed: spawnSync .* E(?:ACCES|PERM)\nPostgreSQL does not run as root: .* number 65534, .*\n.* another user, or set DATABASE_URL\.$/,
    )
  })
})
