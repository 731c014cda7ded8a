import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import pg from 'pg'
import { localPostgres } from '../../server/cli/localPostgres.ts'
import { findBinaries } from '../../server/cli/postgres/binaries.ts'
import type { LocalServer } from '../../server/cli/postgres/server.ts'

describe('The Postgres of our own', function () {
  this.timeout(60_000)
  let folder: string
  let server: LocalServer
  before(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'own-postgres-'))
    server = await localPostgres(folder)
    await query(server, 'create table notes (text text)')
    await query(server, `insert into notes values ('kept')`)
  })
  after(async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  it('is shared by a second start', async () => {
    expect((await localPostgres(folder)).url).to.equal(server.url)
  })

  it('is shared although it answers late', async () => {
    const pid = postmaster(folder)
    process.kill(pid, 'SIGSTOP')
    const second = localPostgres(folder)
    // Whoever asks after it, and waits longer for the answer, gives up later.
    const later = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 1_500 })
    try {
      const error = await later.connect().catch((reason: Error) => reason)
      expect(error).to.be.instanceOf(Error)
      expect(postmaster(folder), 'it would end without its file').to.equal(pid)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    expect((await second).url).to.equal(server.url)
  })

  for (const [what, script] of [
    ['cannot be asked for one process', 'echo "ps: invalid option -- p" >&2; exit 1'],
    ['gives it another name', 'echo "S    another-name"'],
  ])
    it(`is shared although ps ${what}`, async () => {
      const programs = path.join(folder, 'programs')
      fs.mkdirSync(programs)
      fs.writeFileSync(path.join(programs, 'ps'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
      const before = process.env.PATH
      process.env.PATH = `${programs}:${before}`
      try {
        const pid = postmaster(folder)
        expect((await localPostgres(folder)).url).to.equal(server.url)
        expect(postmaster(folder)).to.equal(pid)
      } finally {
        process.env.PATH = before
        fs.rmSync(programs, { recursive: true })
      }
    })

  it('starts again with everything committed after it was killed', async () => {
    process.kill(postmaster(folder), 'SIGKILL')
    server = await localPostgres(folder)
    expect(await query(server, 'select text from notes')).to.deep.equal([{ text: 'kept' }])
  })

  it('starts although its file names a process that is not it', async () => {
    await server.stop()
    const version = fs.readdirSync(folder)[0]!
    fs.writeFileSync(path.join(folder, version, 'data/postmaster.pid'), `${process.pid}\n\n\n5432\n`)
    server = await localPostgres(folder)
    expect(await query(server, 'select text from notes')).to.deep.equal([{ text: 'kept' }])
  })

  it('passes over programs that cannot run here', async () => {
    const broken = path.join(folder, 'broken')
    fs.mkdirSync(broken)
    for (const name of ['postgres', 'initdb'])
      fs.writeFileSync(path.join(broken, name), 'no program', { mode: 0o755 })
    const before = process.env.PG_BIN
    process.env.PG_BIN = broken
    try {
      expect(await findBinaries()).not.to.equal(broken)
    } finally {
      if (before === undefined) delete process.env.PG_BIN
      else process.env.PG_BIN = before
      fs.rmSync(broken, { recursive: true })
    }
  })

  it('stays while another process uses it', async () => {
    const other = new pg.Client({ connectionString: server.url })
    await other.connect()
    await server.stop()
    expect((await other.query('select 1 as one')).rows).to.deep.equal([{ one: 1 }])
    await other.end()
  })
})

function postmaster(folder: string): number {
  const version = fs.readdirSync(folder).find((name) => name.startsWith('postgres-'))!
  return Number(fs.readFileSync(path.join(folder, version, 'data/postmaster.pid'), 'utf8').split('\n')[0])
}

async function query({ url }: LocalServer, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(sql)).rows
  } finally {
    await client.end()
  }
}
