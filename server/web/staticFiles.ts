import fs from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import type { Config } from '../config.ts'
import { finishedEntry, type Entry } from './entry.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * The files of public/build in memory, already compressed, kept by browsers for a year because a change
 * changes their name.
 * @returns a function from an address such as `/build/site-HASH.css` to its entry; the manifest is no entry
 */
export function createStaticFiles(
  config: Pick<Config, 'buildDir' | 'production' | 'secure'>,
): (url: string) => Entry | undefined {
  let files = readFiles(config)
  let made = madeAt(config.buildDir)

  return (url) => {
    // In development a rebuild changes the files while the server runs.
    if (!config.production && made !== madeAt(config.buildDir)) {
      files = readFiles(config)
      made = madeAt(config.buildDir)
    }
    return files.get(url)
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

function readFiles(config: Pick<Config, 'buildDir' | 'secure'>): Map<string, Entry> {
  const names = fs.existsSync(config.buildDir) ? fs.readdirSync(config.buildDir) : []
  return new Map(
    names
      .filter((name) => types[path.extname(name)])
      .map((name) => [`/build/${name}`, readEntry(path.join(config.buildDir, name), config.secure)]),
  )
}

function readEntry(file: string, secure: boolean): Entry {
  const headers = builtHeaders(types[path.extname(file)]!, secure, 'public, max-age=31536000, immutable')
  return finishedEntry(headers, {
    identity: fs.readFileSync(file),
    br: read(`${file}.br`),
    gzip: read(`${file}.gz`),
  })
}

/** The headers of everything under /build. */
export const builtHeaders = (
  type: string,
  secure: boolean,
  cacheControl: string,
): Record<string, string> => ({
  'content-type': type,
  'cache-control': cacheControl,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ...transport(secure),
})

const transport = (secure: boolean): Record<string, string> =>
  secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}

const read = (file: string): Buffer | undefined => (fs.existsSync(file) ? fs.readFileSync(file) : undefined)

function madeAt(folder: string): number {
  return fs.statSync(path.join(folder, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0
}
