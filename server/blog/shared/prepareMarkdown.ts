const deepest = 12
const widestIndent = 40

/**
 * Prepares Markdown for the parser: a heading needs no space after its ##, and quotes and lists inside
 * each other end at a depth no article reaches, because the parser calls itself for each level.
 */
export function prepareMarkdown(source: string): string {
  let fence: Fence | undefined
  return source
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => {
      if (fence && !fence.goesOn.test(line)) fence = undefined
      if (fence) {
        if (isEnd(line, fence)) fence = undefined
        return limitDepth(line)
      }
      fence = fenceIn(line)
      return limitDepth(line.replace(/^(#{2,4})(?=[^#\s])/, '$1 '))
    })
    .join('\n')
}

interface Fence {
  mark: string
  /** A line that is still inside of what the code stands in, a quote or an item. */
  goesOn: RegExp
}

const opening = /^( {0,3}(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?=[^`]*$)|~{3,})/

/** The code that begins in this line. */
function fenceIn(line: string): Fence | undefined {
  const [, around = '', mark = ''] = opening.exec(line) ?? []
  if (!mark) return undefined
  if (around.trim() === '') return { mark, goesOn: /^/ }
  return { mark, goesOn: around.trim().startsWith('>') ? /^ {0,3}>/ : /^(?:[ \t]|$)/ }
}

/** A fence ends with one of its sign that is at least as long, and nothing behind it. */
function isEnd(line: string, { mark, goesOn }: Fence): boolean {
  const text = line.replace(goesOn.test('x') ? /^ {0,3}/ : /^[ \t>]+/, '').trimEnd()
  return text.length >= mark.length && text === mark[0]!.repeat(text.length)
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
