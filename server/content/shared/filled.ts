/** A text with what is only known when it is shown, as plain words: `{reader}` is the reader's address. */
export const filled = (text: string, fill: Record<string, string>): string =>
  text.replace(/\{([a-z ]+)\}/g, (token, name: string) => fill[name] ?? token)
