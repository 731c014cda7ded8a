import { escapeHtml } from '../web/escape.ts'

/** `{{firstName}}`, or with a fallback for when it is empty `{{firstName|there}}`. */
const pattern = /( ?)\{\{([^{}]*)\}\}/g
const closing = ',.;:!?'

/** Name and fallback, whatever stands between the braces: what is not known comes out empty. */
function partsOf(inner: string): [name: string, fallback: string] {
  const bar = inner.indexOf('|')
  return bar < 0 ? [inner.trim(), ''] : [inner.slice(0, bar).trim(), inner.slice(bar + 1).trim()]
}

/**
 * Replaces placeholders once, in one pass: values are never read again, so a name like `{{email}}` stays a
 * name. Unknown or empty ones give their fallback, or nothing, and then no blank before a sign: "Hello,".
 * @param escape how a value is written in this part of the mail
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string>>,
  escape: (value: string) => string,
): string {
  return text.replace(pattern, (whole: string, blank: string, inner: string, at: number) => {
    const [name, fallback] = partsOf(inner)
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    const filled = value?.trim() ? value : fallback
    const next = text.charAt(at + whole.length)
    return filled === '' && next !== '' && closing.includes(next) ? '' : blank + escape(filled)
  })
}

/** The names of all placeholders in a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => partsOf(match[2]!)[0]))]
}

export const inHtml = escapeHtml
export const inText = (value: string): string => value

/** A subject is one line: what could start another header becomes a space. */
export const oneLine = (value: string): string =>
  value
    // eslint-disable-next-line no-control-regex -- line breaks and other control characters are what must go
    .replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ')
    .trim()
