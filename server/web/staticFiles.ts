import fs from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import type { Config } from '../config.ts'
import { finishedAnswer, type FinishedAnswer } from './finishedAnswer.ts'

/** None of them can be opened as a document that does something; a drawing could, and would need a policy of its own. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * The files of public/build, already compressed, kept by browsers for a year because a change changes their name.
 * Each is read when it is first asked for and stays in memory.
 * @returns a function from an address such as `/build/site-HASH.css` to its entry; the manifest is no entry
 */
export function createStaticFiles(
  config: Pick<Config, 'buildDir' | 'production' | 'secure'>,
): (url: string) => FinishedAnswer | undefined {
  let known = addresses(config.buildDir)
  let made = madeAt(config.buildDir)
  const files = new Map<string, FinishedAnswer>()

  return (url) => {
    // In development a rebuild changes the files while the server runs.
    if (!config.production && made !== madeAt(config.buildDir)) {
      known = addresses(config.buildDir)
      made = madeAt(config.buildDir)
      files.clear()
    }
    return files.get(url) ?? (known.has(url) ? firstRead(url) : undefined)
  }

  function firstRead(url: string): FinishedAnswer | undefined {
    try {
      const entry = readEntry(path.join(config.buildDir, url.slice('/build/'.length)), config.secure)
      files.set(url, entry)
      return entry
    } catch {
      // A flood may leave no file descriptor to read it with; the next one who asks may have it.
      return undefined
    }
  }
}

/** An address under /build that the build did not make. */
export function notBuilt(res: ServerResponse, secure: boolean): void {
  res.writeHead(404, {
    ...transport(secure),
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  res.end('Not found')
}

function addresses(folder: string): Set<string> {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  return new Set(names.filter((name) => types[path.extname(name)]).map((name) => `/build/${name}`))
}

function readEntry(file: string, secure: boolean): FinishedAnswer {
  const headers = builtHeaders(types[path.extname(file)]!, secure, 'public, max-age=31536000, immutable')
  return finishedAnswer(headers, {
    identity: fs.readFileSync(file),
    br: read(`${file}.br`),
    gzip: read(`${file}.gz`),
  })
}

const builtHeaders = (type: string, secure: boolean, cacheControl: string): Record<string, string> => ({
  'content-type': type,
  'cache-control': cacheControl,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...transport(secure),
})

const transport = (secure: boolean): Record<string, string> =>
  secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}

const read = (file: string): Buffer | undefined => (fs.existsSync(file) ? fs.readFileSync(file) : undefined)

function madeAt(folder: string): number {
  return fs.statSync(path.join(folder, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0
}
