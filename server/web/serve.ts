import type { Request, Response, Router } from 'express'
import * as z from 'zod/mini'
import type { AdminEndpoint, SignInEndpoint } from '../account/shared/accessTables.ts'
import { firstErrors, readForm } from './forms.ts'
import { Refusal, refuse } from './refusal.ts'
import type { AnswerOf, Endpoint, SchemaOf } from './shared/endpoint.ts'

/** What a handler is given; the body as its schema left it. */
interface Call<Body> {
  req: Request
  res: Response
  body: Body
}
/** The answer; a refusal; or nothing, when there is no such thing. */
type Outcome<Answer> = Answer | Refusal | undefined
type Handler<E, Body> = (call: Call<Body>) => Promise<Outcome<AnswerOf<E>>> | Outcome<AnswerOf<E>>

/** How a body is read: as its schema leaves it, or why not. */
export interface BodyReader<Schema extends z.core.$ZodType, Read = z.output<Schema>> {
  /** The contract's own: with another one the handler does not compile. */
  schema: Schema
  read: (req: Request) => Read | Refusal | Promise<Read | Refusal>
}
type Otherwise = (error: z.core.$ZodError, req: Request) => Refusal | Promise<Refusal>

/**
 * @param otherwise what is said of a body that does not fit; without it, what is wrong, by field
 * @param typed what is judged, where that is not the body as it came
 */
export const parsed = <Schema extends z.core.$ZodType>(
  schema: Schema,
  otherwise: Otherwise = checkTheFields,
  typed: (req: Request) => unknown = (req) => req.body,
): BodyReader<Schema> => ({
  schema,
  read: (req) => {
    const result = z.safeParse(schema, typed(req))
    return result.success ? result.data : otherwise(result.error, req)
  },
})

/** The body, or nothing when it does not fit: for a handler that has an answer to that too. */
export const fitting = <Schema extends z.core.$ZodType>(
  schema: Schema,
): BodyReader<Schema, z.output<Schema> | undefined> => ({
  schema,
  read: (req) => {
    const result = z.safeParse(schema, req.body)
    return result.success ? result.data : undefined
  },
})

/** Text fields, cleaned of markup before they are judged; the first complaint is the sentence. */
export const cleaned = <Schema extends z.ZodMiniObject>(schema: Schema): BodyReader<Schema> => ({
  schema,
  read: (req) => {
    const form = readForm(schema, req.body)
    return form.ok ? form.data : refuseFields(form.errors)
  },
})

/** What is wrong with each field, the first complaint as the sentence. */
export const refuseFields = (errors: Record<string, string>): Refusal =>
  refuse(422, Object.values(errors)[0]!, { errors })

/** The usual answer to a body that does not fit. */
export const checkTheFields = (error: z.core.$ZodError): Refusal =>
  refuse(422, 'Please check the fields.', { errors: firstErrors(error) })

type Parts<E, Read> = [SchemaOf<E>] extends [never]
  ? [handler: Handler<E, unknown>]
  : [body: BodyReader<SchemaOf<E>, Read>, handler: Handler<E, Read>]

/**
 * Registers an address of the back office's API. What it takes and answers is what the browser was told in the
 * same contract. Without an answer it is as if there were no such address.
 */
export function serve<E extends Endpoint, Read>(
  router: Router,
  endpoint: E & (AdminEndpoint | SignInEndpoint),
  ...parts: Parts<E, Read>
): void {
  const handler = parts.at(-1) as Handler<E, unknown>
  const reader = parts.length > 1 ? (parts[0] as BodyReader<z.core.$ZodType>) : undefined
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  router[method](endpoint.path, async (req: Request, res: Response, next) => {
    const body = reader ? await reader.read(req) : (req.body as unknown)
    const outcome = body instanceof Refusal ? body : await handler({ req, res, body })
    if (outcome === undefined) next()
    else if (outcome instanceof Refusal) res.status(outcome.status).json(outcome.body)
    else res.json(outcome)
  })
}
