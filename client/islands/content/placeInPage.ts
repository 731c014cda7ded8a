import type { Value, Values } from '../../../server/content/shared/formFields.ts'
import { valueAt, type Path } from '../../../server/content/shared/valuePaths.ts'

/** What is shorter stands in many places of a page. */
const longEnough = 12

/**
 * Where a page says what stands in a field, or at least in its section. It is found by its words, so that a page needs
 * no marks for it.
 * @param path `hero.headline`
 */
export function placeInPage(page: Document, values: Values, path: Path): Element | undefined {
  const place = saysIt(page, values, path)
  // What is to be chosen is not drawn while its list is closed.
  return place?.closest('select') ?? place
}

function saysIt(page: Document, values: Values, path: Path): Element | undefined {
  const section = valueAt(values, path.split('.')[0]!)
  const known = textsIn(section).filter((text) => text.length >= longEnough)
  const around = known.length > 0 ? smallestWithMost(page.body, known) : undefined
  const own = textsIn(valueAt(values, path)).toSorted((one, other) => other.length - one.length)[0]
  if (!own) return around
  // A short word is looked for near the rest of its section only.
  const from = around ?? (own.length >= longEnough ? page.body : undefined)
  return (
    (from && smallestWith(from, own)) ??
    smallestLong(page, own) ??
    (around && named(around, own)) ??
    named(page.body, own) ??
    around
  )
}

const smallestLong = (page: Document, text: string): Element | undefined =>
  text.length >= longEnough ? smallestWith(page.body, text) : undefined

/** What stands in an empty field, on a button that waits, or is heard alone. */
const attributes = ['placeholder', 'data-busy-label', 'aria-label']

const named = (from: Element, text: string): Element | undefined =>
  [...from.querySelectorAll(attributes.map((name) => `[${name}]`).join())].find(
    (element) => attributes.some((name) => element.getAttribute(name) === text) && element.checkVisibility(),
  )

/** The texts of a value, as a page writes them: without marks, and without what is filled in. */
function textsIn(value: Value | undefined): string[] {
  if (typeof value === 'string') {
    return value
      .split(/\n+|\{[^{}]*\}/)
      .map(plain)
      .filter(Boolean)
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const plain = (text: string): string =>
  inOneLine(
    text
      .replace(/\]\([^()\s]*\)/g, '')
      .replace(/^\s*(?:#{1,6}|[-*+>]|\d+\.)\s+/, '')
      .replace(/[*[\]_]/g, ''),
  )

const inOneLine = (text: string): string => text.replace(/[\s\u00A0]+/g, ' ').trim()

const saidIn = (element: Element): string => inOneLine(element.textContent)

function smallestWith(from: Element, text: string): Element | undefined {
  if (!saidIn(from).includes(text)) return undefined
  const inner = [...from.children].find((child) => saidIn(child).includes(text))
  return inner ? smallestWith(inner, text) : from
}

/** The smallest element that says all that the page says of these texts. */
function smallestWithMost(from: Element, texts: string[]): Element | undefined {
  const there = texts.filter((text) => saidIn(from).includes(text))
  if (there.length === 0) return undefined
  const inner = [...from.children].find((child) => {
    const said = saidIn(child)
    return there.every((text) => said.includes(text))
  })
  return inner ? smallestWithMost(inner, there) : from
}
