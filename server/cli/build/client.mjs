import fs from 'node:fs'
import path from 'node:path'
import esbuild from 'esbuild'
import { islandChunks, scriptChunks } from './chunks.mjs'
import { dropIdleImports } from './idleImports.mjs'
import { onlyTheLexer } from './onlyTheLexer.mjs'

const shared = {
  bundle: true,
  write: false,
  metafile: true,
  outdir: 'build',
  publicPath: '/build/',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  legalComments: 'none',
  logLevel: 'warning',
}
const entries = [
  { script: 'client/site.ts', registry: 'client/registry.ts' },
  { script: 'client/admin.ts', registry: 'client/adminRegistry.ts' },
]
const styles = [
  'site',
  'blog',
  'audit',
  'proof',
  'mailbox',
  'admin',
  'letters-newsreader',
  'letters-georgia',
  'letters-system',
].map((name) => `client/styles/${name}.css`)

/**
 * Bundles everything the browser loads, in memory.
 * The public site and the back office are two bundles: a visitor's first script is one file that names no
 * back-office island. React and the mount helper are chunks that load when an island wakes.
 * @param production minified, with React's production build
 * @param adds a script that every entry begins with, for `npm run dev` or the tests
 * @returns the files by name and the manifest that server/web/assets.ts reads
 */
export async function bundleClient(root, { production, adds }) {
  const common = { ...shared, absWorkingDir: root, minify: production }
  const scripts = await Promise.all(
    entries.map((entry) => bundleScript(common, entry.script, { production, adds })),
  )
  const results = [...scripts, await bundleStyles(common, root)]
  return {
    files: new Map(
      results.flatMap(({ outputFiles }) =>
        outputFiles.map((file) => [path.basename(file.path), file.contents]),
      ),
    ),
    manifest: {
      files: merged(results.map(({ metafile }) => logicalNames(metafile))),
      scripts: merged(entries.map(({ script }, at) => scriptChunks(script, scripts[at].metafile))),
      islands: merged(
        entries.map(({ registry }, at) => islandChunks(path.join(root, registry), scripts[at].metafile)),
      ),
    },
  }
}

async function bundleScript(common, script, { production, adds }) {
  const result = await esbuild.build({
    ...common,
    entryPoints: [script],
    inject: adds ? [adds] : [],
    format: 'esm',
    splitting: true,
    target: 'es2022',
    jsx: 'automatic',
    plugins: [onlyTheLexer],
    define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
  })
  return dropIdleImports(result, script)
}

function bundleStyles(common, root) {
  return esbuild.build({
    ...common,
    entryPoints: styles.filter((file) => fs.existsSync(path.join(root, file))),
    target: ['chrome111', 'firefox113', 'safari16.4'],
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file', '.webp': 'file' },
  })
}

const merged = (parts) => Object.assign({}, ...parts)

/** `site.css`, `admin.js` and `poppins-latin-600-normal.woff2` to their hashed addresses. */
function logicalNames(metafile) {
  const names = {}
  for (const [file, output] of Object.entries(metafile.outputs)) {
    const url = `/build/${path.basename(file)}`
    const kind = path.extname(file)
    const source = output.entryPoint ?? Object.keys(output.inputs)[0]
    if (kind !== '.js' && kind !== '.css') names[path.basename(source)] = url
    else if (entryNames.has(output.entryPoint)) names[path.parse(source).name + kind] = url
  }
  return names
}

const entryNames = new Set([...entries.map((entry) => entry.script), ...styles])
