import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const sources = [
  'client',
  'server',
  'views',
  'migrations',
  'seeds',
  'knexfile.ts',
  'tsconfig.json',
  'Procfile',
]
/** Where the server draws parts of public pages without a view. */
export const drawnByCode = ['server/web', 'server/blog', 'server/content', 'server/media']

/** Says from what a build was made. Contents count, not times: pruning packages or copying a folder changes those. */
const stamp = '.made-from'

/** Whether what the whole build reads is not what `dist` and `public/build` were made from. */
export function isBuildStale(root) {
  const digest = digestOf(root, sources)
  return !['dist', 'public/build'].every((folder) => isMadeFrom(path.join(root, folder), digest))
}

/** The same for the browser's files alone, made in this folder. */
export function isBrowserBuildStale(root, out) {
  return !isMadeFrom(out, digestOf(root, browserSources(root)))
}

/** Notes in these folders what a finished build was made from. */
export function stampBuild(root, folders, { browserOnly }) {
  const digest = digestOf(root, browserOnly ? browserSources(root) : sources)
  for (const folder of folders) fs.writeFileSync(path.resolve(root, folder, stamp), digest)
}

function browserSources(root) {
  const shared = fs
    .readdirSync(path.join(root, 'server'), { recursive: true })
    .filter((file) => path.basename(path.dirname(file)) === 'shared' && file.endsWith('.ts'))
    .map((file) => path.join('server', file))
  return ['client', 'views', 'server/cli/build', ...drawnByCode, ...shared]
}

function isMadeFrom(folder, digest) {
  const file = path.join(folder, stamp)
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === digest
}

function digestOf(root, names) {
  const hash = createHash('sha256')
  for (const file of names.flatMap((name) => filesIn(root, name)).toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.update(JSON.stringify(packageVersions(root))).digest('hex')
}

function filesIn(root, name) {
  const stats = fs.statSync(path.join(root, name), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [name] : []
  return fs.readdirSync(path.join(root, name)).flatMap((entry) => filesIn(root, path.join(name, entry)))
}

// npm writes the lock file again when it prunes; what it names stays the same.
function packageVersions(root) {
  const { packages = {} } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([name]) => name !== '')
    .map(([name, { version }]) => `${name}@${version}`)
    .toSorted()
}
