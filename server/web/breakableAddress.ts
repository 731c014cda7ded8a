import { escapeHtml } from './escape.ts'

/** From here on an address may be longer than a line of a small phone. */
const longest = 26

/**
 * Says where long mail addresses may end a line: behind the `@` and before a dot, so that no word of one is cut.
 * @param html escaped text
 */
export const withBreakableAddresses = (html: string): string =>
  html.replace(/[^\s<>@]+@[^\s<>@]+/g, (address) =>
    address.length > longest ? address.replace(/(?<=@)|(?=\.\w)/g, '<wbr>') : address,
  )

/** A mail address for a view, as HTML. */
export const mailAddress = (email: string): string => withBreakableAddresses(escapeHtml(email))
