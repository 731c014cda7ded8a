import express, { type Request, type Response } from 'express'
import { storable } from '../web/bodyParsers.ts'
import { Problem } from './apiProblem.ts'

const limit = '32kb'
const parse = express.json({ limit, inflate: false, reviver: storable })

const words: Record<number, [code: string, detail: string]> = {
  413: ['too_large', `A body may have ${limit}.`],
  415: ['wrong_type', 'Send JSON in UTF-8, as it is and not compressed, as application/json.'],
}

/** Reads a body of JSON. @throws Problem for any other */
export async function readBody(req: Request, res: Response): Promise<unknown> {
  // `is` answers null where there is no body at all: what is missing in it is told then.
  if (req.is('application/json') === false) throw badBody(415)
  await new Promise<void>((resolve, reject) => {
    parse(req, res, (error?: unknown) => {
      if (error === undefined) resolve()
      else reject(badBody((error as { status?: number }).status))
    })
  })
  return (req.body as unknown) ?? {}
}

function badBody(status: number | undefined): Problem {
  const [code, detail] = words[status ?? 400] ?? ['wrong_json', 'This body is no JSON.']
  return new Problem(words[status ?? 400] ? status! : 400, code, detail)
}
