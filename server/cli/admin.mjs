// Runs admin.ts from the sources, or the compiled file where the development packages are pruned.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const compiled = path.join(here, '../../dist/server/cli/admin.js')
let source = true
try {
  const { register } = await import('tsx/esm/api')
  register()
} catch {
  source = false
}
if (!source && !fs.existsSync(compiled)) {
  console.error('Run npm run build first.')
  process.exit(1)
}
await import(pathToFileURL(source ? path.join(here, 'admin.ts') : compiled).href)
