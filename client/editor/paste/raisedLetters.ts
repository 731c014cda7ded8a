import { all } from './elements.ts'
import { lookOf, type Look } from './pastedStyles.ts'

const signs: Record<NonNullable<Look['level']>, Map<string, string>> = {
  sup: pairs('0123456789+-−–=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱ'),
  sub: pairs('0123456789+-−–=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
}
/** What says the same on the line: the ends of ordinal numbers, signs that stand high by themselves, what leads to a note. */
const same = /^(?:st|nd|rd|th|er|ère|ème|[®™℠°ªº*†‡§]+|[[(].*[\])])$/i
const trademarks: Record<string, string> = { TM: '™', SM: '℠' }

/**
 * Letters above and below the line, such as those of m² and H₂O, become characters that stand there by themselves.
 * @returns what has no such characters, and stands in the line
 */
export function raised(body: Element): string[] {
  const lost: string[] = []
  for (const element of all(body, 'sup,sub,span,font')) {
    const level = /^SU[BP]$/.test(element.tagName) ? element.tagName.toLowerCase() : lookOf(element).level
    const words = element.textContent.trim()
    if (!level || words === '' || element.closest('[data-raised],[data-footnote]')) continue
    element.setAttribute('data-raised', '')
    const known = signs[level as keyof typeof signs]
    if (Array.from(words).every((character) => known.has(character) || character.trim() === ''))
      eachText(element, (text) => Array.from(text, (character) => known.get(character) ?? character).join(''))
    else if (trademarks[words]) element.textContent = trademarks[words]
    else if (!same.test(words)) lost.push(words)
  }
  return lost
}

function pairs(plain: string, standing: string): Map<string, string> {
  const there = Array.from(standing)
  return new Map(Array.from(plain, (character, at) => [character, there[at]!]))
}

function eachText(element: Element, change: (text: string) => string): void {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    text.data = change(text.data)
  }
}
