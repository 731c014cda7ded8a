import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream'
import type { Request, Response } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { Refused } from './refusedUpload.ts'
import { formatBytes } from './shared/storage.ts'
import { sizeLimits } from './shared/uploads.ts'
import type { Upload } from './storeUpload.ts'

/** Besides its file, a form has little. */
const mostBytes = sizeLimits.video + 64 * 1024

interface Writing {
  stop: AbortController
  /** Settles when the file is complete, or removed again. */
  ended: Promise<unknown>
}
const writing = new WeakMap<object, Writing>()

/** Files wait on disk, not in memory, until they are checked and kept; one that breaks off leaves nothing behind. */
const disk: StorageEngine = {
  _handleFile(req, { stream }, done) {
    const file = path.join(os.tmpdir(), `upload-${randomBytes(12).toString('hex')}`)
    const stop = new AbortController()
    const target = fs.createWriteStream(file, { signal: stop.signal })
    const ended = new Promise<void>((resolve) => {
      pipeline(stream, target, (error) => {
        if (!error) {
          done(null, { path: file })
          resolve()
          return
        }
        fs.rm(file, { force: true }, () => {
          done(error)
          resolve()
        })
      })
    })
    writing.set(req, { stop, ended })
  },
  _removeFile(_req, file, done) {
    fs.rm(file.path, { force: true }, done)
  },
}
const single = multer({
  storage: disk,
  defParamCharset: 'utf8',
  limits: { files: 1, fields: 5, fileSize: sizeLimits.video },
}).single('file')

/**
 * Receives one file, hands it on and removes it.
 * @throws Refused when the upload is too large, has no length, is not complete, or cannot be understood
 */
export async function withUpload<Result>(
  req: Request,
  res: Response,
  work: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  judgeLength(req, res)
  await new Promise<void>((resolve, reject) => {
    single(req, res, (error: unknown) => (error ? reject(why(error)) : resolve()))
  }).catch(async (error: unknown) => {
    writing.get(req)?.stop.abort()
    await writing.get(req)?.ended
    throw error
  })
  if (!req.file) throw new Refused(415, 'Choose a file to upload.')
  try {
    return await work({ file: req.file.path, name: req.file.originalname })
  } finally {
    await fs.promises.rm(req.file.path, { force: true })
  }
}

/** Told before a byte is read; the rest is not waited for. */
function judgeLength(req: Request, res: Response): void {
  const length = req.headers['content-length']
  if (length !== undefined && Number(length) <= mostBytes) return
  res.set('Connection', 'close')
  if (length === undefined) throw new Refused(411, 'The upload does not say how long it is.')
  throw new Refused(413, tooLarge)
}

const tooLarge = `This file is too large. No file may exceed ${formatBytes(sizeLimits.video)}.`

function why(error: unknown): unknown {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return new Refused(413, tooLarge)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Refused(507, 'The server has no room for this file at the moment. Try again later.')
  }
  // An error with a system's code happened here; any other is the parser's complaint about the body.
  if (typeof (error as NodeJS.ErrnoException).syscall === 'string') return error
  return new Refused(400, 'The upload was not complete. Try again.')
}
