import type { z } from 'zod'
import type { Services } from '../services.ts'
import type { FoundKey } from './keyQueries.ts'
import type { Scope } from './shared/scopes.ts'

/** What is handed to an operation: everything as its schemas left it. */
export interface Asked<Query, Body> {
  services: Services
  key: FoundKey
  /** The number in the path; 0 where there is none. */
  id: number
  query: Query
  body: Body
  /** Of `Idempotency-Key`. */
  requestName: string | undefined
}
interface Answered<Answer> {
  status?: number
  headers?: Record<string, string>
  body: Answer
}

/** One address and method, from which both its route and its description are made. */
interface Described {
  id: string
  method: 'get' | 'post'
  /** Below /api/v1, as OpenAPI writes it: `/people/{id}`. */
  path: string
  scope: Scope
  summary: string
  description?: string
  query?: z.ZodObject
  body?: z.ZodObject
  /** What each success answers with; the first is the usual one. */
  answers: { status: number; description: string }[]
  answer: z.ZodObject
}

export interface Operation extends Described {
  run: (asked: Asked<never, never>) => Promise<Answered<unknown> | undefined>
}

/** Describes an operation. Without an answer it is as if there were no such thing. */
export const operation = <
  Answer extends z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
>(
  described: Described & {
    query?: Query
    body?: Body
    answer: Answer
    run: (
      asked: Asked<z.output<Query>, z.output<Body>>,
    ) => Promise<Answered<z.input<NoInfer<Answer>>> | undefined>
  },
): Operation => described
