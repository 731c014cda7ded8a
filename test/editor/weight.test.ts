import path from 'node:path'
import zlib from 'node:zlib'
import { expect } from 'chai'
import { projectRoot } from '../../server/root.ts'

interface Built {
  files: Map<string, Uint8Array>
  manifest: { scripts: Record<string, string[]>; islands: Record<string, string[]> }
}

describe('The editor', () => {
  let files: Map<string, Uint8Array>
  let manifest: Built['manifest']
  before(async () => {
    const { bundleClient } = (await import(path.join(projectRoot, 'server/cli/build/client.mjs'))) as {
      bundleClient: (root: string, options: { production: boolean }) => Promise<Built>
    }
    ;({ files, manifest } = await bundleClient(projectRoot, { production: true }))
  })

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

  it('comes only where one writes, and weighs no more than 95 KB', () => {
    const editor = built('Editor-')
    const there = new Set(
      [
        built('admin-'),
        ...Object.values(manifest.islands)
          .flat()
          .map((url) => path.basename(url)),
      ].flatMap((file) => [...withImports(file)]),
    )
    expect([...there]).not.to.include(editor)
    const adds = [...withImports(editor)].filter((file) => !there.has(file))
    expect(adds.some((file) => scriptOf(file).includes('ProseMirror'))).to.equal(true)
    const bytes = adds.map((file) => zlib.brotliCompressSync(files.get(file)!).length)
    expect(bytes.reduce((sum, one) => sum + one)).to.be.below(95_000)
  }).timeout(60_000)
})
