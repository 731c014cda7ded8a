import type { Request, RequestHandler } from 'express'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { idOf } from '../web/ids.ts'
import type { Admit } from './admit.ts'
import type { Operation } from './operation.ts'
import { fieldProblems, Problem } from './apiProblem.ts'
import { readBody } from './readBody.ts'

/** Answers an operation: who asks, what is asked, and what is told go through what was described. */
export const serveOperation =
  (services: Services, admit: Admit, operation: Operation): RequestHandler =>
  async (req, res) => {
    const key = await admit(req, res, operation.scope)
    const query = readQuery(operation.query ?? z.strictObject({}), req)
    const requestName = operation.body && nameOf(req)
    const body = operation.body && readFields(operation.body, await readBody(req, res))
    const answered = await operation.run({
      services,
      key,
      id: idOf(req),
      query: query as never,
      body: body as never,
      requestName,
    })
    if (!answered) throw new Problem(404, 'not_found', 'There is no such thing, or none any more.')
    const { status = 200, headers = {}, body: told } = answered
    // What its schema does not name is left out.
    res.status(status).set(headers).json(operation.answer.parse(told))
  }

function readQuery(schema: z.ZodObject, req: Request): unknown {
  const read = schema.safeParse(req.query)
  if (read.success) return read.data
  const errors = fieldProblems(read.error, 'query')
  throw new Problem(400, 'wrong_parameters', 'Check the parameters of the address.', { errors })
}

function readFields(schema: z.ZodObject, body: unknown): unknown {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const errors = fieldProblems(read.error, 'body')
  throw new Problem(422, 'wrong_fields', 'Check the fields of the body.', { errors })
}

/** What a program calls its request, to be able to send it again. */
function nameOf(req: Request): string | undefined {
  const name = req.get('idempotency-key')
  if (name === undefined || /^[\x21-\x7e]{1,200}$/.test(name)) return name
  throw new Problem(400, 'wrong_idempotency_key', 'Idempotency-Key has 1 to 200 visible ASCII characters.')
}
