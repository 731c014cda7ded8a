import fs from 'node:fs'
import path from 'node:path'

const mount = 'client/mount.ts'
const registration = /['"]?([\w-]+)['"]?\s*:\s*(?:async\s*)?\(\)\s*=>[^,]*?import\(\s*['"]\.\/([^'"]+)['"]/g

/**
 * What each island of a registry loads when it wakes: its own chunk, the mount helper and all they share.
 * @returns island name to addresses, for modulepreload
 * @throws Error when the registry names a file that is not in the bundle
 */
export function islandChunks(registry, metafile) {
  const outputs = Object.entries(metafile.outputs)
  const chunkOf = (source) => outputs.find(([, output]) => output.entryPoint === source)?.[0]

  return Object.fromEntries(
    [...fs.readFileSync(registry, 'utf8').matchAll(registration)].map(([, name, file]) => {
      const chunk = chunkOf(`client/${file}`)
      if (!chunk) throw new Error(`${registry} registers ${name}, but client/${file} is not in the bundle`)
      const needed = withImports([chunk, chunkOf(mount)].filter(Boolean), metafile)
      return [name, needed.map((output) => `/build/${path.basename(output)}`)]
    }),
  )
}

/** What an entry script loads at once beside itself. */
export function scriptChunks(script, metafile) {
  const [own] = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === script)
  const [, ...rest] = withImports([own], metafile)
  return { [`${path.parse(script).name}.js`]: rest.map((output) => `/build/${path.basename(output)}`) }
}

function withImports(chunks, metafile, seen = new Set()) {
  for (const chunk of chunks) {
    if (seen.has(chunk)) continue
    seen.add(chunk)
    const loaded = metafile.outputs[chunk].imports.filter((link) => link.kind === 'import-statement')
    withImports(
      loaded.map((link) => link.path),
      metafile,
      seen,
    )
  }
  return [...seen]
}
