const number = new Intl.NumberFormat('en-US')

/** 12,345 */
export const count = (value: number): string => number.format(value)

/** "1 contact", "2 contacts" */
export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`

/** "audit_request" as people write it: "Audit request". */
export function words(value: string): string {
  const text = value.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
