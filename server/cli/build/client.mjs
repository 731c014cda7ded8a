import fs from 'node:fs'
import path from 'node:path'
import esbuild from 'esbuild'
import { islandChunks, scriptChunks } from './chunks.mjs'
import { pageSheets } from './pageSheets.mjs'
import { addressesOf, bundleInline, bundleInOne, bundleInParts } from './scripts.mjs'

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
const site = { script: 'client/site.ts', registry: 'client/registry.ts' }
const admin = { script: 'client/admin.ts', registry: 'client/adminRegistry.ts' }
const wake = 'client/wake.ts'
const later = 'client/styles/later.css'
const whole = 'client/styles/site.css'
const letters = 'client/styles/letters'

/**
 * Bundles everything the browser loads, in memory.
 * The public site and the back office are two bundles: a visitor's first script is one file that names no
 * back-office island. React and the mount helper are chunks that load when an island wakes.
 * @param production minified, with React's production build
 * @param adds a script that every entry begins with, for `npm run dev` or the tests
 * @param partsSheets false while views are written: every page carries the whole sheet then
 * @returns the files by name and the manifest that server/web/assets.ts reads
 */
export async function bundleClient(root, { production, adds, partsSheets }) {
  const common = { ...shared, absWorkingDir: root, minify: production }
  const how = { production, adds }
  const [[siteParts, siteScript], adminScript, styles] = await Promise.all([
    bundleInOne(common, site.script, how),
    bundleInParts(common, admin.script, how),
    bundleStyles(common, root),
  ])
  const inline = await bundleInline(common, wake, how, {
    SITE_SCRIPT: addressesOf(siteScript).get(site.script),
    LATER_SHEET: addressesOf(styles).get(later),
  })
  const textOf = (sheet) =>
    styles.outputFiles.find((file) => file.path.endsWith(addressesOf(styles).get(sheet).slice(1))).text
  const pages = partsSheets ? pageSheets(root, textOf(whole), textOf(later)) : wholeSheet
  const results = [siteParts, siteScript, adminScript, styles, inline]
  return {
    files: new Map([
      ...results.flatMap(({ outputFiles }) =>
        outputFiles.map((file) => [path.basename(file.path), file.contents]),
      ),
      ...pages.files,
    ]),
    manifest: {
      files: { ...merged(results.map(({ metafile }) => logicalNames(metafile))), ...pages.names },
      kinds: pages.kindOf,
      scripts: scriptChunks(admin.script, adminScript.metafile),
      islands: {
        ...islandChunks(path.join(root, site.registry), siteParts.metafile),
        ...islandChunks(path.join(root, admin.registry), adminScript.metafile),
      },
    },
  }
}

function bundleStyles(common, root) {
  return esbuild.build({
    ...common,
    entryPoints: [
      'client/styles/admin.css',
      whole,
      later,
      ...fs.readdirSync(path.join(root, letters)).map((file) => `${letters}/${file}`),
    ],
    target: ['chrome111', 'firefox113', 'safari16.4'],
    loader: { '.woff2': 'file', '.png': 'file', '.webp': 'file' },
  })
}

const wholeSheet = { files: new Map(), names: {}, kindOf: {} }

const merged = (parts) => Object.assign({}, ...parts)

/** `home.css`, `admin.js` and `poppins-latin-600-normal.woff2` to their hashed addresses. */
function logicalNames(metafile) {
  const names = {}
  for (const [file, output] of Object.entries(metafile.outputs)) {
    const url = `/build/${path.basename(file)}`
    const kind = path.extname(file)
    const source = output.entryPoint ?? Object.keys(output.inputs)[0]
    if (kind !== '.js' && kind !== '.css') names[path.basename(source)] = url
    else if (kind === '.css' || entryScripts.has(output.entryPoint))
      names[path.parse(source).name + kind] = url
  }
  return names
}

const entryScripts = new Set([site.script, admin.script, wake])
