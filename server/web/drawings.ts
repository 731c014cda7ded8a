import fs from 'node:fs/promises'
import path from 'node:path'
import type { RequestHandler } from 'express'
import { bestAnswer, encodingFor, type FinishedAnswer } from './finishedAnswer.ts'
import { rawHeader } from './rawHeader.ts'

/**
 * Answers with the drawings of a folder as small as they get, a sixth of what they are: the first thing that is seen of an article
 * may be one. Each is read and compressed when it is first asked for, and stays; what is not there is left to whoever comes next.
 * @param headers what they carry besides
 */
export function drawings(folder: string, headers: Record<string, string>): RequestHandler {
  const known = new Map<string, FinishedAnswer>()
  return async (req, res, next) => {
    if (!['GET', 'HEAD'].includes(req.method) || !/^(?:\/[\w-]+){1,3}\.svg$/.test(req.path)) return next()
    const entry = known.get(req.path) ?? (await read(path.join(folder, req.path)))
    if (!entry) return next()
    known.set(req.path, entry)
    res
      .set({ ...headers, ETag: entry.etag })
      .vary('Accept-Encoding')
      .type('svg')
    if (req.fresh) return void res.status(304).end()
    const encoding = encodingFor(rawHeader(req, 'accept-encoding'))
    if (encoding !== 'identity') res.set('Content-Encoding', encoding)
    res.send(entry[encoding].body)
  }
}

async function read(file: string): Promise<FinishedAnswer | undefined> {
  try {
    return await bestAnswer(await fs.readFile(file), {})
  } catch {
    return undefined
  }
}
