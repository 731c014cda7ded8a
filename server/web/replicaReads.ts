import type { Request, RequestHandler } from 'express'
import type { Config } from '../config.ts'
import { hasSqlState, sqlState, type Db } from '../db.ts'
import type { Log } from '../log.ts'
import { readCookie } from './cookies.ts'
import { replicaState } from './replicaQueries.ts'

/** Whoever changed something is answered by the primary for so long. */
const ownSeconds = 10
/** A replica that is further behind is not asked: less than what is left to the person who changed something. */
const mostBehindSeconds = 5
/** How long a look at the replica counts. */
const goodMs = 2_000
const awayMs = 5_000

export interface Reads {
  /** Where a person of the back office reads lists and figures; an export, which cannot begin again, asks for it once. */
  choose(req: Pick<Request, 'headers'>): Promise<Db>
  /** Reads from there, and once more from the primary when the replica fails on the way. */
  run<Result>(req: Pick<Request, 'headers'>, read: (db: Db) => Promise<Result>): Promise<Result>
  /** For System Health: nothing without a replica. */
  state(): Promise<{ isUsed: boolean } | undefined>
}

/**
 * Lists and figures of the back office, from a replica where there is one that keeps up.
 * @param replica none where no other database is configured: everything is read from the primary
 */
export function createReads(config: Config, db: Db, replica: Db | undefined, log: Log): Reads {
  let looked: { until: number; isGood: Promise<boolean> } | undefined
  let wasGood = true

  const isGood = (): Promise<boolean> => {
    if (looked && performance.now() < looked.until) return looked.isGood
    const mine = { until: Infinity, isGood: look() }
    looked = mine
    void mine.isGood.then((good) => (mine.until = performance.now() + (good ? goodMs : awayMs)))
    return mine.isGood
  }

  const choose = async (req: Pick<Request, 'headers'>): Promise<Db> =>
    replica && !readCookie(req, cookieName(config)) && (await isGood()) ? replica : db

  return {
    choose,
    async run(req, read) {
      const chosen = await choose(req)
      if (chosen === db) return read(db)
      try {
        return await read(chosen)
      } catch (error) {
        // What took too long there would take as long here.
        if (hasSqlState(error, sqlState.tookTooLong)) throw error
        log.warn({ err: error }, 'the replica failed; the primary is asked')
        looked = { until: performance.now() + awayMs, isGood: Promise.resolve(false) }
        return read(db)
      }
    },
    state: async () => (replica ? { isUsed: await isGood() } : undefined),
  }

  async function look(): Promise<boolean> {
    const good = await replicaState(db, replica!).then(
      ({ behind }) => behind <= mostBehindSeconds,
      () => false,
    )
    if (good !== wasGood)
      log.warn({ used: good }, good ? 'the replica is asked again' : 'the replica is away')
    wasGood = good
    return good
  }
}

/**
 * What somebody changed must be there when they look: a cookie of a few seconds leads them to the primary, whichever
 * process answers. It says nothing else.
 */
export function markChanges(config: Config): RequestHandler {
  return (req, res, next) => {
    if (config.replicaUrl && req.user && req.method !== 'GET' && req.method !== 'HEAD') {
      res.cookie(cookieName(config), '1', {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: config.secure,
        maxAge: ownSeconds * 1_000,
      })
    }
    next()
  }
}

const cookieName = ({ secure }: Pick<Config, 'secure'>): string => (secure ? '__Host-changed' : 'changed')
