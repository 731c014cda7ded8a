import { sendForms } from '../test/support/forms.ts'
import { spawnSite } from '../test/support/process.ts'
import { startSite } from '../test/support/site.ts'
import { testBuild } from '../test/support/build.ts'

// node --import tsx bench/floods.ts: a thousand forms at fifty a second; none may be lost, doubled or fail.
const site = await startSite()
const running = await spawnSite({ DATABASE_URL: site.services.config.databaseUrl, BUILD_DIR: testBuild() })
const started = performance.now()
const { statuses, expected } = await sendForms(running.url, 1_000, 50)
const seconds = (performance.now() - started) / 1_000
let wrong = statuses.filter((status) => status >= 400 && status !== 409).length
for (const [table, emails] of Object.entries(expected)) {
  const kept = await site.services.db(table).pluck<string[]>('email')
  if (kept.toSorted().join() !== emails.toSorted().join()) wrong += 1
}
await running.kill('SIGKILL')
await site.close()
console.log(`${statuses.length} answers in ${seconds.toFixed(1)} s, ${wrong} wrong`)
process.exit(wrong === 0 ? 0 : 1)
