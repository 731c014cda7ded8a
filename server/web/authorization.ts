/** What stands behind the scheme of an Authorization header, whose case does not matter (RFC 9110); nothing under another one. */
export function behindScheme(header: string, scheme: 'Basic' | 'Bearer'): string {
  const begin = header.slice(0, scheme.length + 1)
  return begin.toLowerCase() === `${scheme.toLowerCase()} ` ? header.slice(begin.length).trim() : ''
}
