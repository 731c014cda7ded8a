const number = new Intl.NumberFormat('en-US')

/** 12,345 */
export const count = (value: number): string => number.format(value)

/** "1 contact", "2 contacts" */
export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`

/** Bytes, KB, MB or GB, with one decimal where it says something. */
export function fileSize(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB']
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : Number(size.toFixed(1))} ${units[unit]}`
}

/** "audit_request" as people write it: "Audit request". */
export function words(value: string): string {
  const text = value.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
