import path from 'node:path'
import { parseArgs } from 'node:util'
import { isBrowserBuildStale, isBuildStale, stampBuild } from './start/stale.mjs'

// Makes public/build (scripts, styles, fonts, manifest.json) and, unless --client, the server in dist.
// --development: React's own warnings, no compression. --out DIR: elsewhere. --watch: again at every change.
// --if-stale: only when a source is not what the last build was made from.
const { values: options } = parseArgs({
  options: {
    client: { type: 'boolean', default: false },
    development: { type: 'boolean', default: false },
    'if-stale': { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    out: { type: 'string', default: 'public/build' },
  },
})
const root = path.resolve(import.meta.dirname, '../..')
const out = path.resolve(root, options.out)

const fresh = options['if-stale'] && !(options.client ? isBrowserBuildStale(root, out) : isBuildStale(root))

if (options.watch) {
  const { watchClient } = await import('./build/watch.mjs')
  await watchClient(root, build)
} else if (!fresh) {
  const started = performance.now()
  console.log(await build())
  if (!options.client) console.log(await server())
  stampBuild(root, options.client ? [options.out] : ['dist', options.out], { browserOnly: options.client })
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function build() {
  const [{ bundleClient }, { writeBuild }] = await Promise.all([
    import('./build/client.mjs'),
    import('./build/write.mjs'),
  ])
  const production = !options.development && !options.watch
  const bundle = await bundleClient(root, { production, adds: addition(), partsSheets: !options.watch })
  return writeBuild(out, bundle, production)
}

function addition() {
  if (options.watch) return 'client/reloadInDevelopment.ts'
  return options.development ? 'client/keepComplaints.ts' : undefined
}

async function server() {
  const { buildServer } = await import('./build/server.mjs')
  return buildServer(root)
}
