import type { Check } from './systemHealthChecks.ts'

const mebibyte = 1024 * 1024

const mb = (bytes: number): string => Math.round(bytes / mebibyte).toLocaleString('en-US')

/** The soft quota of System Health; the Media Library enforces its own, larger limit. */
const storageQuota = 1024 * mebibyte

/** Judges the bytes of all originals against the quota, unless they burden no database. */
export function storageCheck(bytes: number, hasFileStore = false): Check {
  if (hasFileStore)
    return { id: 'storage', name: 'Storage', state: 'healthy', message: `${mb(bytes)} MB of files.` }
  const over = bytes > storageQuota
  return {
    id: 'storage',
    name: 'Storage',
    state: over ? 'warning' : 'healthy',
    message: `${mb(bytes)} MB of ${mb(storageQuota)} MB used in the database.`,
    percent: Math.min(100, Math.round((bytes / storageQuota) * 100)),
  }
}
