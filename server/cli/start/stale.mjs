import fs from 'node:fs'
import path from 'node:path'

const sources = [
  'client',
  'server',
  'migrations',
  'seeds',
  'tsconfig.json',
  'tsconfig.build.json',
  'package-lock.json',
]
const products = ['public/build/manifest.json', 'dist/server/main.js']

/** Whether anything that the build reads is newer than what it made. */
export function isBuildStale(root) {
  return isStale(
    sources.map((source) => path.join(root, source)),
    products.map((product) => path.join(root, product)),
  )
}

/** The same for the browser's files alone, made in this folder. */
export function isBrowserBuildStale(root, out) {
  const shared = fs
    .readdirSync(path.join(root, 'server'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(root, 'server', entry.name, 'rules.ts'))
  const own = [path.join(root, 'client'), path.join(root, 'package-lock.json')]
  return isStale([...own, ...shared], [path.join(out, 'manifest.json')])
}

/** Whether a file or folder among the sources is newer than the oldest product, or a product is missing. */
function isStale(sources, products) {
  const made = Math.min(...products.map((product) => modified(product) ?? 0))
  return sources.some((source) => newest(source) > made)
}

// A folder's own time changes when something in it is added, renamed or removed.
function newest(file) {
  const own = modified(file) ?? 0
  if (!fs.existsSync(file) || !fs.statSync(file).isDirectory()) return own
  return Math.max(own, ...fs.readdirSync(file).map((name) => newest(path.join(file, name))))
}

const modified = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
