import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { keptText } from './keptText.ts'

/** The secret of this machine's copy, made at the first start and kept, so that sessions and links live on. */
export function keptSecret(dataDir: string): string {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  return keptText(path.join(dataDir, 'secret'), () => randomBytes(48).toString('base64url'))
}
