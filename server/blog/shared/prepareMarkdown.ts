const deepest = 12
const widestIndent = 40

/**
 * Prepares Markdown for the parser: a heading needs no space after its ##, and quotes and lists inside
 * each other end at a depth no article reaches, because the parser calls itself for each level.
 */
export function prepareMarkdown(source: string): string {
  let inCode = false
  return source
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => {
      if (/^ {0,3}(?:```|~~~)/.test(line)) inCode = !inCode
      return limitDepth(inCode ? line : line.replace(/^(#{2,4})(?=[^#\s])/, '$1 '))
    })
    .join('\n')
}

function limitDepth(line: string): string {
  const indent = line.length - line.trimStart().length
  const text = indent > widestIndent ? line.slice(indent - widestIndent) : line
  let at = 0
  for (let depth = 0; at < text.length; depth++) {
    const mark = marker(text, at)
    if (mark === 0) return text
    if (depth === deepest) return `${text.slice(0, at)}\\${text.slice(at).trimStart()}`
    at += mark
  }
  return text
}

/** The length of the quote or list mark that stands at this place, with the blanks before it; 0 for none. */
function marker(text: string, from: number): number {
  const mark = /[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y
  mark.lastIndex = from
  return mark.exec(text)?.[0].length ?? 0
}
