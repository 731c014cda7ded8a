import type { Socket } from 'node:net'
import pg from 'pg'
import type { Config } from './config.ts'
import { secondsAllowed, timeouts } from './db.ts'
import { tracedQuery } from './dbTrace.ts'
import type { Log } from './log.ts'

const checkEveryMs = 250
/** Who looks that late had no turn to hear an answer either. */
const mostLateMs = 1_000
/** An answer that takes longer is asked about. */
const waitMs = 2_000
/** Postgres ends every statement of ours at its limit; what still has no complete answer then never gets one. */
const graceMs = 3_000
/** How long Postgres may take to answer a new connection. */
const probeMs = 1_500

class SilentDatabase extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The database does not answer')
  }
}

/**
 * A client class that notices when Postgres stops answering without closing its connections: hung, or the network
 * between gone. Whoever waits 2 s tries a new connection; when that is not answered either, all waiting queries fail,
 * and further ones fail at once until such a try succeeds. A query that is merely slow goes on, but one that never
 * ends, because its answer was garbled on the way, is given up.
 *
 * Where a machine has too much to do, a new connection may take as long: Postgres that still answers what was asked
 * before is not silent, and nothing is known while this process itself gets no turn to listen.
 *
 * What pg brings does not suffice: its `query_timeout` cannot tell slow from silent, so it would have to wait as long as
 * the longest statement may take, for each query anew, and it leaves the dead connection open. `statement_timeout` hangs
 * along with Postgres, `keepAlive` notices only after minutes and only that the machine is gone, and
 * `connectionTimeoutMillis` is for connections not yet made.
 */
export function failFastClient({ directUrl }: Pick<Config, 'directUrl'>, log?: Log): typeof pg.Client {
  // A pooler answers for a Postgres that does not.
  const watch = watchOver(directUrl)
  return class extends WatchedClient {
    constructor(options?: string | pg.ClientConfig) {
      super(watch, options, log)
    }
  }
}

interface Watch {
  isSilent(): boolean
  add(client: WatchedClient): void
}

class WatchedClient extends pg.Client {
  /** When something was last asked, and last heard. */
  private askedAt = 0
  private heardAt = 0
  /** When a question was last answered, if only in part: a pooler greets by itself. */
  answeredAt = 0
  /** Since when something is asked that has no complete answer yet. */
  private busySince: number | undefined
  private statementMs = timeouts.statement_timeout

  constructor(watch: Watch, options?: string | pg.ClientConfig, log?: Log) {
    super(options)
    const query = tracedQuery(this.query.bind(this), log)
    this.query = ((...given: unknown[]) => {
      this.noteLimit(given[0])
      this.askedAt = performance.now()
      this.busySince ??= this.askedAt
      return query(...given)
    }) as typeof this.query
    this.on('drain', () => {
      this.busySince = undefined
    })
    const connect = this.connect.bind(this) as (done?: (error?: Error) => void) => unknown
    this.connect = ((done?: (error?: Error) => void) => {
      if (watch.isSilent()) return refuse(done)
      this.noteAnswers()
      watch.add(this)
      return connect(done)
    }) as typeof this.connect
  }

  get waitingSince(): number | undefined {
    return this.askedAt > this.heardAt ? this.askedAt : undefined
  }

  /** Half an answer, or one that makes no sense, counts as heard but never as finished. */
  get isStuck(): boolean {
    return this.busySince !== undefined && performance.now() - this.busySince > this.statementMs + graceMs
  }

  /** A transaction may have allowed its statements more time than usual. */
  private noteLimit(query: unknown): void {
    const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
    if (typeof text !== 'string') return
    const seconds = secondsAllowed(text)
    if (seconds !== undefined) this.statementMs = seconds * 1_000
    else if (/^(commit|rollback);?$/i.test(text)) this.statementMs = timeouts.statement_timeout
  }

  giveUp(): void {
    streamOf(this).destroy(new SilentDatabase())
  }

  private noteAnswers(): void {
    this.askedAt = performance.now()
    streamOf(this).on('data', () => {
      this.heardAt = performance.now()
      if (this.busySince !== undefined) this.answeredAt = this.heardAt
    })
  }
}

/** Fails the way pg's own `connect` does: to the callback, or without one as a promise. */
function refuse(done?: (error: Error) => void): Promise<never> | undefined {
  if (!done) return Promise.reject(new SilentDatabase())
  process.nextTick(done, new SilentDatabase())
  return undefined
}

/** Looks at all connected clients a few times a second. */
function watchOver(databaseUrl: string): Watch {
  const clients = new Set<WatchedClient>()
  let silent = false
  let probing = false
  let probedAt = 0
  let checkedAt = 0
  /** When this process last had no turn for longer than it should. */
  let heldUpAt = 0
  let timer: NodeJS.Timeout | undefined

  function check(): void {
    const now = performance.now()
    if (checkedAt > 0 && now - checkedAt > mostLateMs) heldUpAt = now
    checkedAt = now
    if (clients.size === 0 && !silent) {
      clearInterval(timer)
      timer = undefined
      checkedAt = 0
    }
    for (const client of clients) if (client.isStuck) client.giveUp()
    const since = Math.min(...[...clients].map((client) => client.waitingSince ?? Infinity))
    const waits = now - Math.max(since, probedAt, heldUpAt) > waitMs
    if (!probing && (silent || waits)) void probe()
  }

  async function probe(): Promise<void> {
    probing = true
    const began = performance.now()
    const answers = await answersAnyone(databaseUrl)
    probing = false
    probedAt = performance.now()
    const isDoubtful = heldUpAt > began || [...clients].some(({ answeredAt }) => answeredAt > began)
    if (answers || !isDoubtful) silent = !answers
    if (silent) for (const client of clients) client.giveUp()
  }

  return {
    isSilent: () => silent,
    add(client) {
      clients.add(client)
      client.once('end', () => clients.delete(client))
      timer ??= setInterval(check, checkEveryMs).unref()
    },
  }
}

/** Whether Postgres says anything to a new client: a refusal is an answer too. */
async function answersAnyone(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: probeMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    void client.end().catch(() => {})
  }
}

/** Below what pg shows of itself; there is no other way to end a connection that does not answer. */
const streamOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
