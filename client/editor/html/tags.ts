/** A tag, or the text between two. */
export interface Token {
  raw: string
  at: number
  kind: 'text' | 'open' | 'close' | 'other'
  /** In lower case; empty for text. */
  name: string
}

const token =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z\d]*)(?![a-z\d])(?:"[^"<]*"|'[^'<]*'|[^'"<>])*>|[^<]+|</gi
const alone = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'wbr'])

/** The HTML of a template in tags and text; joined they are all of it. */
export function tokensOf(html: string): Token[] {
  return Array.from(html.matchAll(token), ([raw, slash, tag], index) => ({ raw, slash, tag, index })).reduce<
    Token[]
  >((tokens, { raw, slash, tag }) => {
    const last = tokens.at(-1)
    const at = last ? last.at + last.raw.length : 0
    tokens.push({ raw, at, kind: kindOf(raw, slash, tag), name: tag?.toLowerCase() ?? '' })
    return tokens
  }, [])
}

function kindOf(raw: string, slash: string | undefined, tag: string | undefined): Token['kind'] {
  if (!tag) return raw.startsWith('<') ? 'other' : 'text'
  if (slash) return 'close'
  return alone.has(tag.toLowerCase()) ? 'other' : 'open'
}

const attribute = /\s([a-z][a-z\d-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/** @returns the attributes as they are written, undefined when there is more in the tag than these */
export function attributesOf(tag: string): Record<string, string> | undefined {
  const end = tag.endsWith('/>') ? -2 : -1
  const inner = tag.replace(/^<[a-z][a-z\d]*/i, '').slice(0, end)
  if (inner.replace(attribute, '').trim() !== '') return undefined
  return Object.fromEntries(
    Array.from(inner.matchAll(attribute), ([, name, double, single]) => [
      name!.toLowerCase(),
      double ?? single ?? '',
    ]),
  )
}
