// As the cleaning on the server reads them; what never ends is no markup.
const hidden = /<(script|style|textarea|option)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const tag = /<\/?[a-z][^>]*>|<[!?][^>]*>/gi

/** Up to the last end of a tag, so that no search runs on in vain. */
const head = (text: string): string => text.slice(0, text.lastIndexOf('>') + 1)

/** What cleaning will take out of a text when it is saved: everything that reads as markup. */
export const markupIn = (text: string): string[] => [
  ...(head(text).match(hidden) ?? []),
  ...(head(text).replace(hidden, '').match(tag) ?? []),
]

/** The text as it will be kept. */
export const withoutMarkup = (text: string): string =>
  (head(text).replace(hidden, '').replace(tag, '') + text.slice(head(text).length)).trim()
