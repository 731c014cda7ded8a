import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'

export type Assets = ReturnType<typeof loadAssets>

/** What the build wrote. */
interface Manifest {
  /** Logical name to hashed address. */
  files: Record<string, string>
  /** Script to the chunks it loads at once. */
  scripts: Record<string, string[]>
  /** Island name to the chunks it needs, for modulepreload. */
  islands: Record<string, string[]>
}

/**
 * Reads manifest.json of the build folder, which server/cli/build.mjs writes.
 * @returns `url('site.css')` gives `/build/site-HASH.css`; it throws for a name the build did not make
 */
export function loadAssets(config: Pick<Config, 'buildDir' | 'production'>) {
  const file = path.join(config.buildDir, 'manifest.json')
  let manifest = readManifest(file)

  return {
    url(name: string): string {
      // In development a rebuild changes the hashes while the server runs.
      if (!config.production) manifest = readManifest(file)
      const url = manifest.files[name]
      if (!url) throw new Error(`The build made no ${name}; run npm run build`)
      return url
    },
    scriptChunks: (name: string): string[] => manifest.scripts[name] ?? [],
    islandChunks: (name: string): string[] => manifest.islands[name] ?? [],
  }
}

function readManifest(file: string): Manifest {
  return fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest)
    : { files: {}, scripts: {}, islands: {} }
}
