// node server/cli/run.mjs COMMAND …: runs a command of this folder from the sources, or the compiled file where the
// development packages are pruned.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const [command] = process.argv.splice(2, 1)
const compiled = path.join(here, `../../dist/server/cli/${command}.js`)
let source = true
try {
  const { register } = await import('tsx/esm/api')
  register()
} catch {
  source = false
}
if (!source && !fs.existsSync(compiled)) {
  console.error('Run npm ci first, and without the development packages npm run build.')
  process.exit(1)
}
await import(pathToFileURL(source ? path.join(here, `${command}.ts`) : compiled).href)
