import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** The secret of this machine's copy, made at the first start and kept, so that sessions and links live on. */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
  }
  return fs.readFileSync(file, 'utf8').trim()
}
