import { STATUS_CODES } from 'node:http'
import type { Response } from 'express'
import { z } from 'zod'

/** Why something was not done, as programs are told it (RFC 9457). */
export const problemSchema = z
  .strictObject({
    type: z.literal('about:blank'),
    title: z.string().meta({ description: 'What the status means, the same for each status' }),
    status: z.int(),
    detail: z.string().meta({ description: 'A sentence for whoever writes the program' }),
    code: z.string().meta({ description: 'A word for the program itself, which does not change' }),
    errors: z
      .array(
        z.strictObject({
          detail: z.string(),
          pointer: z.string().optional().meta({ description: 'Where in the body, as #/consent/given_at' }),
          parameter: z.string().optional().meta({ description: 'Which parameter of the address' }),
        }),
      )
      .optional()
      .meta({ description: 'What is wrong, field by field' }),
  })
  .meta({ description: 'Why nothing was done' })
type FieldProblem = NonNullable<z.infer<typeof problemSchema>['errors']>[number]

interface More {
  errors?: FieldProblem[]
  headers?: Record<string, string>
}

/** Thrown by whatever finds it; sent by the router. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly more: More

  constructor(status: number, code: string, detail: string, more: More = {}) {
    super(detail)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.more = more
  }
}

/** Answers with a problem. */
export function sendProblem(res: Response, { status, code, message, more }: Problem): void {
  const { errors, headers = {} } = more
  res
    .status(status)
    .set(headers)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: STATUS_CODES[status] ?? 'Error',
        status,
        detail: message,
        code,
        ...(errors ? { errors } : {}),
      } satisfies z.infer<typeof problemSchema>),
    )
}

/** What is wrong with a body or with the parameters of an address. */
export const fieldProblems = (error: z.core.$ZodError, of: 'body' | 'query'): FieldProblem[] =>
  error.issues.flatMap((issue) => {
    // What nobody asked for is named one by one.
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    return names.map((name) => {
      const path = [...issue.path, ...(name === undefined ? [] : [name])].map(String)
      const detail = name === undefined ? issue.message : 'There is no such field'
      return of === 'body'
        ? { detail, pointer: `#${path.map((part) => `/${part.slice(0, 60)}`).join('')}` }
        : { detail, parameter: path.join('.').slice(0, 60) }
    })
  })
