export const megabyte = 1024 * 1024

export const gigabyte = 1024 * megabyte

/** Days in which a deleted asset can be brought back. */
export const binDays = 30

/** Bytes, KB, MB or GB, as the library shows them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`
  const units = ['KB', 'MB', 'GB']
  let value = bytes / 1024
  let unit = 0
  while (value >= 1024 && unit < 2) {
    value /= 1024
    unit++
  }
  return `${value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${units[unit]}`
}

/** The usage bar is green under 70 %, yellow under 85 %, red beyond. */
export function usageTone(used: number, limit: number): 'ok' | 'warn' | 'bad' {
  const share = used / limit
  if (share < 0.7) return 'ok'
  return share < 0.85 ? 'warn' : 'bad'
}
