import path from 'node:path'
import zlib from 'node:zlib'
import { projectRoot } from '../../server/root.ts'

interface Built {
  files: Map<string, Uint8Array>
  manifest: { scripts: Record<string, string[]>; islands: Record<string, string[]> }
}

/**
 * What the editor adds to a screen of the back office, built as for a host.
 * @returns the files that are fetched for it alone, and their bytes together, compressed
 */
export async function editorWeight(): Promise<{ scripts: string[]; comesLater: boolean; bytes: number }> {
  const { bundleClient } = (await import(path.join(projectRoot, 'server/cli/build/client.mjs'))) as {
    bundleClient: (root: string, options: { production: boolean }) => Promise<Built>
  }
  const { files, manifest } = await bundleClient(projectRoot, { production: true })
  const scriptOf = (file: string) => new TextDecoder().decode(files.get(file))
  /** A file and all that comes with it before it runs. */
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const [, next] of scriptOf(file).matchAll(/(?:from|import) ?"\/build\/([^"]+\.js)"/g))
      withImports(next!, found)
    return found
  }
  const built = (start: string) =>
    [...files.keys()].find((file) => file.startsWith(start) && file.endsWith('.js'))!

  const islands = Object.values(manifest.islands).flat()
  const screens = [built('admin-'), ...islands.map((url) => path.basename(url))]
  const there = new Set(screens.flatMap((file) => [...withImports(file)]))
  const editor = built('Editor-')
  const adds = [...withImports(editor)].filter((file) => !there.has(file))
  return {
    scripts: adds.map(scriptOf),
    comesLater: !there.has(editor),
    bytes: adds.reduce((sum, file) => sum + zlib.brotliCompressSync(files.get(file)!).length, 0),
  }
}
