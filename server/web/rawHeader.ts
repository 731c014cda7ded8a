import type { IncomingMessage } from 'node:http'

/**
 * A header as it came; of several of one name the first. Where nothing asks for `headers`, Node need not make an object of
 * all of them, which is a tenth of what a finished page costs.
 * @param name in lower case
 */
export function rawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const key = rawHeaders[at]!
    if (key.length === name.length && key.toLowerCase() === name) return rawHeaders[at + 1]
  }
  return undefined
}
