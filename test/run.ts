import { randomBytes } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { localPostgres } from '../server/cli/localPostgres.ts'
import { projectRoot } from '../server/root.ts'
import { bin, runChecks } from './support/checks.ts'
import { findFirefox, findWebKit } from './support/engines/find.ts'
import { engines, type EngineName } from './support/engines/window.ts'
import { findBrowser, findShell } from './support/findBrowser.ts'
import { findLetters } from './support/letters.ts'
import { findPooler } from './support/pooler.ts'
import { shuffled, testFiles } from './support/shuffle.ts'
import { runStep, summary, type Result, type Step } from './support/steps.ts'

const { values: asked } = parseArgs({
  options: { shuffle: { type: 'boolean' }, seed: { type: 'string' }, slow: { type: 'string' } },
})

// Everything that must hold, in the order in which it is quickest to know: build, then format, lint and types
// side by side, then the tests.
// As many as this machine has cores: a browser with its site and its Postgres fills one, and beside one more the machine
// is so slow that tests wait in vain for what comes in a moment.
const jobs = String(Math.min(os.availableParallelism(), 8))
const mocha = (...args: string[]) => bin('mocha/bin/mocha.js', '--parallel', '--jobs', jobs, ...args)
const inBrowser = 'test/browser/**/*.test.{ts,tsx}'
// Killed processes, floods and hostile text take long, so that one of them last of all would leave the other cores idle.
const withoutBrowser = [
  'test/{faults,outbox,security}/**/*.test.{ts,tsx}',
  'test/*.test.ts',
  'test/!(browser|engines|faults|outbox|security)/**/*.test.{ts,tsx}',
]

/** Chromium has a word of its own below: without it hardly anything is tested. */
const isThere: Record<EngineName, () => boolean> = {
  chromium: () => true,
  firefox: () => findFirefox() !== undefined,
  webkit: () => findWebKit() !== undefined,
}

const build: Step[] = [
  { name: 'build', args: ['server/cli/build.mjs', '--if-stale'] },
  {
    name: 'build for tests',
    args: ['server/cli/build.mjs', '--client', '--development', '--if-stale', '--out', '.data/test/build'],
  },
]
const results: Result[] = []
for (const step of build) results.push(await runStep(step, {}))
results.push(...(await runChecks()))
const inEngines = engines.map((name) => ({ name, files: `test/engines/${name}-*.test.ts` }))
const missing = inEngines.filter(({ name }) => !isThere[name]())
const lacking: string[] = []
const env: Record<string, string> = { NODE_ENV: 'test', TEST_BUILD_IS_FRESH: '1' }
if (asked.slow) env.TEST_SLOWNESS = asked.slow
// The longest files first, so that the many short ones fill the end.
const tried = inEngines.filter((engine) => !missing.includes(engine))
const files = [inBrowser, ...tried.map((engine) => engine.files), ...withoutBrowser]
try {
  env.PUPPETEER_EXECUTABLE_PATH = await findBrowser()
  env.HEADLESS_SHELL = findShell() ?? ''
  if (!findLetters())
    lacking.push('The letters Arial or Liberation Sans are not here: pages may move while they are drawn.')
} catch (error) {
  const complaints = [error instanceof Error ? error.message : String(error)]
  results.push({ name: 'browser', ok: false, seconds: 0, passed: 0, failed: 1, complaints })
  files.splice(0, files.length, ...withoutBrowser)
}
if (asked.shuffle || asked.seed) {
  const seed = asked.seed ?? randomBytes(4).toString('hex')
  const left = missing.map(({ name }) => `test/engines/${name}-`)
  if (!files.includes(inBrowser)) left.push('test/browser/', 'test/engines/')
  const shuffledFiles = shuffled(testFiles(), seed)
  files.splice(
    0,
    files.length,
    ...shuffledFiles.filter((file) => !left.some((start) => file.startsWith(start))),
  )
  console.log(`Files in an order by chance. The same again: npm test -- --seed ${seed}`)
}
const canPool = findPooler()
// A test that is skipped counts as one that fails: what cannot be tried here is left out, and said below.
const without = canPool ? [] : ['--ignore', 'test/faults/pooler.test.ts']
results.push(await runStep({ name: 'tests', args: mocha(...without, ...files), isTests: true }, env))

const database = await localPostgres(path.join(projectRoot, '.data/test'))
await database.stop()
const untried = [
  ...lacking,
  ...missing.map(({ name }) => `Not tried: ${name} is not here and could not be installed.`),
]
if (!canPool) untried.push('Not tried: a connection pooler; pgbouncer is not here.')
process.exit(summary(results, untried))
