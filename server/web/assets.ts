import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'

export type Assets = ReturnType<typeof loadAssets>

/** What a page carries that is of no kind of its own. */
export const wholeSheet = 'site.css'

/** What stands in a page, and its hash for the page's policy. */
export interface InlineText {
  text: string
  hash: string
}

/** What the build wrote. */
interface Manifest {
  /** Logical name to hashed address. */
  files: Record<string, string>
  /** Layout and view (`site pages/home`) to the style sheet of this kind of page. */
  kinds: Record<string, string>
  /** Script to the chunks it loads at once. */
  scripts: Record<string, string[]>
  /** Island name to the chunks it needs, for modulepreload. */
  islands: Record<string, string[]>
}

/**
 * Reads manifest.json of the build folder, which server/cli/build.mjs writes.
 * @returns `url('admin.css')` gives `/build/admin-HASH.css`; it throws for a name the build did not make
 */
export function loadAssets(config: Pick<Config, 'buildDir' | 'production'>) {
  const file = path.join(config.buildDir, 'manifest.json')
  let manifest = readManifest(file)
  const texts = new Map<string, string>()
  const joined = new Map<string, InlineText>()

  return {
    url,
    /**
     * Built files in one, to stand in a page.
     * @param more what else stands there, after them
     */
    inline(names: readonly string[], more = ''): InlineText {
      const key = [...names.map(url), more].join()
      const known = joined.get(key)
      if (known) return known
      const text = names.map(textOf).join('') + more
      const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
      // Only a change of the brand, or a rebuild in development, makes another one.
      if (joined.size >= mostJoined) joined.clear()
      joined.set(key, { text, hash })
      return { text, hash }
    },
    /** The sheet for a view in a layout, by its name. */
    sheetOf: (layout: string, view: string): string => manifest.kinds[`${layout} ${view}`] ?? wholeSheet,
    scriptChunks: (name: string): string[] => manifest.scripts[name] ?? [],
    islandChunks: (name: string): string[] => manifest.islands[name] ?? [],
  }

  function url(name: string): string {
    // In development a rebuild changes the hashes while the server runs.
    if (!config.production) manifest = readManifest(file)
    const found = manifest.files[name]
    if (!found) throw new Error(`The build made no ${name}; run npm run build`)
    return found
  }

  function textOf(name: string): string {
    const address = url(name)
    const text =
      texts.get(address) ?? fs.readFileSync(path.join(config.buildDir, path.basename(address)), 'utf8')
    texts.set(address, text)
    return text
  }
}

/** A sheet for each kind of page, in the brands of the last hours. */
const mostJoined = 64

function readManifest(file: string): Manifest {
  return fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest)
    : { files: {}, kinds: {}, scripts: {}, islands: {} }
}
