import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import pg from 'pg'
import type { Knex } from 'knex'
import { findBinaries } from '../../server/cli/postgres/binaries.ts'
import { openCluster, type Cluster } from '../../server/cli/postgres/cluster.ts'
import { connectWithoutLimits } from '../../server/db.ts'
import { replicaState } from '../../server/web/replicaQueries.ts'
import { useFolder } from '../support/folder.ts'
import { freePort, until } from '../support/process.ts'

/** Whether it takes us yet. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  const isOpen = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  return isOpen
}

/** Two servers of Postgres, one of which follows the other. */
describe('A replica that follows', function () {
  this.timeout(60_000)
  const folder = useFolder()
  const running: ChildProcess[] = []
  const open: Knex[] = []

  const serve = async (cluster: Cluster): Promise<{ db: Knex; url: string }> => {
    const port = String(await freePort())
    const flags = ['-D', cluster.data, '-p', port, '-k', '', '-c', 'fsync=off']
    const [program, args, options] = cluster.as(path.join(cluster.binaries, 'postgres'), flags)
    running.push(spawn(program, args, { ...options, cwd: cluster.home, stdio: 'ignore' }))
    const url = `postgres://site:${cluster.password}@127.0.0.1:${port}/postgres`
    await until(() => answers(url))
    const db = connectWithoutLimits(url)
    open.push(db)
    return { db, url }
  }
  const isFollowing = async (db: Knex) =>
    (await db.raw<{ rows: unknown[] }>('select from pg_stat_wal_receiver')).rows.length > 0

  after(async () => {
    for (const db of open) await db.destroy()
    for (const child of running) {
      if (child.exitCode !== null) continue
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGQUIT')
      await gone
    }
  })

  it('is behind as soon as it has not all that the primary has, also where its line was cut', async () => {
    const [one, two] = ['primary', 'replica'].map((name) => path.join(folder, name))
    const binaries = await findBinaries()
    const cluster = openCluster(one!, binaries)
    fs.cpSync(one!, two!, { recursive: true })
    const copy = openCluster(two!, binaries)
    // Some versions of Node copy folders without their modes, and Postgres serves none that others may read.
    fs.chmodSync(copy.data, 0o700)
    fs.writeFileSync(path.join(copy.data, 'standby.signal'), '')
    const primary = await serve(cluster)
    const replica = await serve(copy)
    const follow = async (from: string) => {
      await replica.db.raw(`alter system set primary_conninfo = '${from}'`)
      await replica.db.raw('select pg_reload_conf()')
    }
    await follow(primary.url)
    await primary.db.raw('create table written (n int)')
    await until(async () => (await replicaState(primary.db, replica.db)).behind === 0)

    await follow('postgres://127.0.0.1:1/none')
    await until(async () => !(await isFollowing(replica.db)))
    await primary.db.raw('insert into written values (1)')
    expect((await replicaState(primary.db, replica.db)).behind).to.be.above(0)

    await follow(primary.url)
    await until(async () => (await replicaState(primary.db, replica.db)).behind === 0)
  })
})
