import { fingerprint } from './fingerprint.ts'

/** What this device kept of a text, and what the server holds of it now. */
interface Both {
  copy: { work: object; base?: string | undefined; sent?: readonly string[] | undefined }
  server: { work: object; base: string }
}

/**
 * What becomes of words that an earlier visit left on this device: nothing when the server has them; they go on where
 * the server still holds what they were written on, or what was sent of them itself; else somebody has to choose.
 */
export function copyOrServer({ copy, server }: Both): 'same' | 'goes on' | 'choose' {
  const held = fingerprint(server.work)
  if (held === fingerprint(copy.work)) return 'same'
  return copy.base === server.base || copy.sent?.includes(held) ? 'goes on' : 'choose'
}
