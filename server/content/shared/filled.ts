/** A text with what is only known when it is shown, as plain words: `{reader}` is the reader's address. */
export const filled = (text: string, fill: Record<string, string>): string =>
  // What every object has of its own accord, such as its constructor, was not given.
  text.replace(/\{([a-z ]+)\}/g, (token, name: string) =>
    Object.hasOwn(fill, name) ? (fill[name] ?? token) : token,
  )
