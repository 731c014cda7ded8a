/**
 * A link that writes to somebody. An address may hold a question mark, behind which others would get a copy.
 * @param email as a stranger may have typed it
 */
export const mailtoOf = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
