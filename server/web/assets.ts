import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { projectRoot } from '../root.ts'

export type Assets = ReturnType<typeof loadAssets>

/** What the build wrote: logical name to hashed address, and for a script the chunks it loads at once. */
interface Manifest {
  files: Record<string, string>
  /** Island name to the chunks it needs, for modulepreload. */
  islands: Record<string, string[]>
}

/**
 * Reads public/build/manifest.json, which server/cli/build.mjs writes.
 * @returns `url('site.css')` gives `/build/site-HASH.css`; it throws for a name the build did not make
 */
export function loadAssets(config: Pick<Config, 'production'>) {
  const file = path.join(projectRoot, 'public/build/manifest.json')
  let manifest = readManifest(file)

  return {
    url(name: string): string {
      // In development a rebuild changes the hashes while the server runs.
      if (!config.production) manifest = readManifest(file)
      const url = manifest.files[name]
      if (!url) throw new Error(`The build made no ${name}; run npm run build`)
      return url
    },
    islandChunks: (name: string): string[] => manifest.islands[name] ?? [],
  }
}

function readManifest(file: string): Manifest {
  return fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest)
    : { files: {}, islands: {} }
}
