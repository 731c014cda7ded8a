// What says that the database is away, hung, restarting, full, or taking no writes.
const down = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EPIPE',
  // Ended, crashed, starting, too many connections; a statement or a lock that took too long.
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '53300',
  '08006',
  '08001',
  // Takes no writes: a standby, or set read-only; the disk or the memory is full.
  '25006',
  '53000',
  '53100',
  '53200',
])

/** A database that does not answer is 503: come back soon. Parsers and libraries name their own 4xx. */
export function statusOf(error: unknown): number {
  const { status, code, name } = (error ?? {}) as { status?: unknown; code?: unknown; name?: unknown }
  if (typeof status === 'number' && ((status >= 400 && status < 500) || status === 503)) return status
  if (down.has(String(code)) || name === 'KnexTimeoutError') return 503
  const said = error instanceof Error ? error.message : ''
  return /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired/.test(
    said,
  )
    ? 503
    : 500
}
