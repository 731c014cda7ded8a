import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { keptText } from '../keptText.ts'
import { asOrdinaryUser, run, type Command } from './ordinaryUser.ts'

/** A data directory that is ready to be served. */
export interface Cluster {
  binaries: string
  /** Holds the data, the password, the log. */
  home: string
  data: string
  password: string
  as: (program: string, args: string[]) => Command
}

// ICU en-US sorts like a usual en_US.UTF-8 host; plain C would put "Z" before "a".
const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US']

/**
 * The cluster under `base` for this version of Postgres, made when there is none.
 * @throws Error with initdb's own words, or why it could not be run
 */
export function openCluster(base: string, binaries: string): Cluster {
  const version = run(path.join(binaries, 'postgres'), ['--version']).stdout
  const home = path.join(base, `postgres-${/\d+/.exec(version)![0]}`)
  // Whoever runs Postgres for root has to come through.
  fs.mkdirSync(base, { recursive: true, mode: 0o755 })
  fs.mkdirSync(home, { recursive: true, mode: 0o700 })
  const cluster = {
    binaries,
    home,
    data: path.join(home, 'data'),
    password: keptText(path.join(home, 'password'), () => randomBytes(18).toString('hex')),
    as: asOrdinaryUser(home),
  }
  if (!isMade(cluster)) makeCluster(cluster)
  return cluster
}

const isMade = ({ data }: Cluster): boolean => fs.existsSync(path.join(data, 'PG_VERSION'))

const wayOut = ({ home, binaries }: Cluster, uid: number): string => `
PostgreSQL does not run as root: it runs as the user number ${uid}, who must be able to enter ${home} and ${binaries}.
Put the site into a folder that every user may enter, start it as another user, or set DATABASE_URL.`

/** Made beside it and then renamed, so that there is never half a cluster. */
function makeCluster(cluster: Cluster): void {
  const { binaries, home, data, as } = cluster
  const fresh = `${data}.${process.pid}`
  const access = ['-U', 'site', '-A', 'scram-sha-256', '--pwfile', path.join(home, 'password')]
  const [program, args, options] = as(path.join(binaries, 'initdb'), ['-D', fresh, ...access, ...locale])
  const {
    status,
    stderr,
    error: notRun,
  } = spawnSync(program, args, {
    ...options,
    cwd: home,
    encoding: 'utf8',
    stdio: 'pipe',
  })
  if (status !== 0) {
    const reason = notRun?.message ?? stderr
    throw new Error(
      `initdb failed: ${reason}${options.uid === undefined ? '' : wayOut(cluster, options.uid)}`,
    )
  }
  try {
    fs.renameSync(fresh, data)
  } catch (error) {
    // Another start was quicker.
    fs.rmSync(fresh, { recursive: true, force: true })
    if (!isMade(cluster)) throw error
  }
}
