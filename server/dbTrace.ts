import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Log } from './log.ts'

/** What a request, or a job, asked of the database. */
export interface Trace {
  /** Its number, in the answer, in the log, in each statement that is not kept, and in the mail that it caused. */
  id: string
  /** When it began, on the clock of performance.now(). */
  began: number
  queries: number
  ms: number
}

const tracing = new AsyncLocalStorage<Trace | undefined>()

/** How many requests and jobs hold their numbers now. */
let underWay = 0

/** A number that nobody had before. It is always ours: what a stranger sends as one stands in no statement. */
export const newNumber = (): string => randomBytes(8).toString('hex')

/**
 * Runs a request, or a job, and what it causes, under its number.
 * @param over is told what to call when it ends; without it, it ends with the work
 */
export const traced = <Result>(id: string, work: () => Result, over?: (end: () => void) => void): Result =>
  held({ id, began: performance.now(), queries: 0, ms: 0 }, work, over)

/** Goes on for a request that is still under way. */
export const tracedOn = <Result>(trace: Trace, work: () => Result): Result => tracing.run(trace, work)

/** What a request does behind its answer. */
export const tracedBehind = (trace: Trace, work: () => Promise<void>): Promise<void> => held(trace, work)

function held<Result>(trace: Trace, work: () => Result, over?: (end: () => void) => void): Result {
  underWay++
  over?.(end)
  const result = tracing.run(trace, work)
  if (!over) void Promise.resolve(result).then(end, end)
  return result
}

/** Up to Node 22 a storage in use costs each answer from memory a tenth, so it rests while nobody needs it. */
function end(): void {
  underWay--
  if (underWay === 0) tracing.disable()
}

/** Begins what is done for many together, though one request happens to set it off. */
export const untraced = <Result>(work: () => Result): Result => tracing.run(undefined, work)

/** A callback that goes on for whoever gives it, not for whoever happens to call it. */
export function inThisTrace<Given extends unknown[], Result>(
  callback: (...given: Given) => Result,
): (...given: Given) => Result {
  const trace = currentTrace()
  return (...given) => tracing.run(trace, () => callback(...given))
}

/** Of the request or job that this is done for. */
export const currentTrace = (): Trace | undefined => tracing.getStore()

const slowMs = 500
const longest = 1_000

type Query = (...given: unknown[]) => unknown

/**
 * A client's `query` that says for which request it asks, as a comment at the end of the statement, counts what that
 * takes, and writes down what is slow: the statement, never its values.
 */
export function tracedQuery(query: Query, log: Log | undefined): Query {
  return (...given) => {
    const trace = currentTrace()
    const text = textOf(given[0])
    if (text === undefined) return query(...given)
    const began = performance.now()
    const ended = () => note(trace, text, performance.now() - began)
    if (trace && !isKept(given[0])) given[0] = withComment(given[0], text, trace.id)
    const last = given.length - 1
    const callback = given[last]
    if (typeof callback === 'function') {
      // A callback would otherwise go on for whoever opened the connection.
      given[last] = inThisTrace((...answer: unknown[]) => {
        ended()
        return (callback as Query)(...answer)
      })
      return query(...given)
    }
    const answer = query(...given)
    if (answer instanceof Promise) answer.then(ended, ended)
    return answer
  }

  function note(trace: Trace | undefined, sql: string, ms: number): void {
    if (trace) {
      trace.queries++
      trace.ms += ms
    }
    if (ms >= slowMs)
      log?.warn({ id: trace?.id, ms: Math.round(ms), sql: withoutValues(sql) }, 'a slow query')
  }
}

/** What is prepared by name must have the same text each time. */
const isKept = (query: unknown): boolean => typeof query === 'object' && query !== null && 'name' in query

/** Streams and cursors go through as they are. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query) return undefined
  const { text } = query as { text?: unknown }
  return typeof text === 'string' ? text : undefined
}

function withComment(query: unknown, text: string, id: string): unknown {
  const commented = `${text} /*request='${id}'*/`
  return typeof query === 'string' ? commented : { ...(query as object), text: commented }
}

/** Values are bound; what stands in quotes all the same is left out. */
export const withoutValues = (sql: string): string =>
  sql
    .replace(/\s+/g, ' ')
    .replace(/'[^']*'/g, '?')
    .slice(0, longest)
