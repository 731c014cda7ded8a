import type { MailContent } from './message.ts'

/** A message with the links of another one, by the names of their values: `auditUrl`, `resultsUrl`. */
export function withLinksOf(message: MailContent, other: MailContent): MailContent {
  const own = linksIn(message)
  const shown = linksIn(other)
  // The longest first: one may be how another begins.
  const longestFirst = Object.entries(own).toSorted(([, one], [, another]) => another.length - one.length)
  const there = (text: string): string =>
    longestFirst.reduce((left, [name, url]) => left.replaceAll(url, shown[name] ?? ''), text)
  return {
    ...message,
    text: typeof message.text === 'string' ? there(message.text) : message.text,
    locals: {
      ...message.locals,
      ...Object.fromEntries(Object.keys(own).map((name) => [name, shown[name] ?? ''])),
    },
    ...(message.blocks && {
      blocks: Object.fromEntries(
        Object.entries(message.blocks).map(([name, { view, text }]) => [name, { view, text: there(text) }]),
      ),
    }),
  }
}

const linksIn = ({ locals = {} }: MailContent): Record<string, string> =>
  Object.fromEntries(
    Object.entries(locals).filter(
      (entry): entry is [string, string] => entry[0].endsWith('Url') && typeof entry[1] === 'string',
    ),
  )
