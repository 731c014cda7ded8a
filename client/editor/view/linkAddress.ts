const linkable = /^(?:https?:\/\/[^\s/]|mailto:\S|tel:\S|\/(?![/\\])|#\S)/i
const mailAddress = /^[^\s@/:]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/
const bareDomain = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?$/u
const filledIn = /^\{\{\w+(?:\|[^{}]*)?\}\}/

/**
 * The address that a typed one means: `example.com` is one of the web, `maya@example.com` one for mail.
 * @returns undefined for what no reader could follow
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim().replace(/\s/g, '%20')
  if (linkable.test(address) || filledIn.test(address)) return address
  if (mailAddress.test(address)) return `mailto:${address}`
  return bareDomain.test(address) ? `https://${address}` : undefined
}
