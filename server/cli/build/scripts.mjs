import path from 'node:path'
import esbuild from 'esbuild'
import { dropIdleImports } from './idleImports.mjs'
import { onlyTheLexer } from './onlyTheLexer.mjs'

const settings = (production) => ({
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  plugins: [onlyTheLexer],
  define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
})

/** A script and its chunks: what several of them need is a file of its own. */
export async function bundleInParts(common, script, { production, adds }) {
  const inject = adds ? [adds] : []
  const result = await esbuild.build({
    ...common,
    ...settings(production),
    entryPoints: [script],
    inject,
    splitting: true,
  })
  return dropIdleImports(result, script)
}

/**
 * A script that is one file, so that it takes one request. What it imports later is bundled first, apart: a module that
 * both need is in both, so it may keep nothing between its calls.
 * @returns the results of both
 */
export async function bundleInOne(common, script, { production, adds }) {
  const later = await importedLater(common, script, production)
  const parts = await esbuild.build({
    ...common,
    ...settings(production),
    entryPoints: later,
    splitting: true,
  })
  const one = await esbuild.build({
    ...common,
    ...settings(production),
    entryPoints: [script],
    inject: adds ? [adds] : [],
    plugins: [leadTo(addressesOf(parts), common.absWorkingDir)],
  })
  return [parts, one]
}

/** What a script and all that it imports at once import when they need it. */
async function importedLater(common, script, production) {
  const { metafile } = await esbuild.build({ ...common, ...settings(production), entryPoints: [script] })
  const found = new Set()
  const seen = new Set()
  const follow = (file) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path: imported, kind } of metafile.inputs[file].imports) {
      if (kind === 'dynamic-import') found.add(imported)
      else follow(imported)
    }
  }
  follow(script)
  return [...found]
}

/** A source that was an entry to its address. */
export const addressesOf = ({ metafile }) =>
  new Map(
    Object.entries(metafile.outputs)
      .filter(([, { entryPoint }]) => entryPoint)
      .map(([output, { entryPoint }]) => [entryPoint, `/build/${path.basename(output)}`]),
  )

/** Leaves imports of these sources as they are, at their addresses. */
const leadTo = (addresses, root) => ({
  name: 'lead to what is built',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ path: asked, resolveDir, kind }) => {
      if (kind !== 'dynamic-import') return undefined
      const address = addresses.get(path.relative(root, path.join(resolveDir, asked)))
      if (!address) throw new Error(`${asked} is imported later, but was not built`)
      return { path: address, external: true }
    })
  },
})

/** The script that stands in every public page: it names what it begins. */
export function bundleInline(common, script, { production }, addresses) {
  return esbuild.build({
    ...common,
    ...settings(production),
    entryPoints: [script],
    external: ['/build/*'],
    banner: { js: '{' },
    footer: { js: '}' },
    define: Object.fromEntries(Object.entries(addresses).map(([name, url]) => [name, JSON.stringify(url)])),
  })
}
