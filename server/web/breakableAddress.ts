import { escapeHtml } from './escape.ts'

/** From here on an address, or one side of it, may be longer than a line of a small phone. */
const longest = 26

/**
 * Says where long mail addresses may end a line: behind the `@`, and before the dots of a side that is long itself, so
 * that no word of one is cut.
 * @param html escaped text, in which no tag carries an address
 */
export const withBreakableAddresses = (html: string): string =>
  html
    .split(/([\s<>])/)
    .map((word) =>
      word.length > longest && word.includes('@') ? word.split('@').map(breakable).join('@<wbr>') : word,
    )
    .join('')

const breakable = (side: string): string =>
  side.length > longest ? side.replace(/\.(?=\w)/g, '<wbr>.') : side

/** A mail address for a view, as HTML. */
export const mailAddress = (email: string): string => withBreakableAddresses(escapeHtml(email))
