import { all } from './elements.ts'
import { lookOf } from './pastedStyles.ts'

/** The letters of Wingdings that are used in texts, and what they look like. */
const wingdings = new Map(
  Object.entries({
    à: '→',
    ß: '←',
    á: '↑',
    â: '↓',
    è: '➔',
    ð: '⇨',
    J: '☺',
    K: '😐',
    L: '☹',
    ü: '✓',
    û: '✗',
    þ: '☑',
    ý: '☒',
    o: '☐',
    q: '❑',
    n: '■',
    l: '●',
    '§': '▪',
    Ø: '➢',
    v: '❖',
    '(': '☎',
    '*': '✉',
  }),
)

/** A font of signs puts them in the place of letters: read as letters, they would be others. */
export function symbols(body: Element): void {
  for (const element of all(body, 'span,font')) {
    const named = /^wingdings$/i.test(element.getAttribute('face') ?? '') || lookOf(element).isSigns
    if (!named || element.children.length > 0) continue
    element.textContent = Array.from(element.textContent, (letter) => wingdings.get(letter) ?? letter).join(
      '',
    )
  }
}
