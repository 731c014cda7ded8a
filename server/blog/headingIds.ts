import { cutText } from '../web/shared/cutText.ts'

/** Ids that a page around the text uses itself. */
const frame =
  'main top contact services about audit blog newsletter toasts mobile-menu audit-dialog toc-heading ' +
  'end-card-heading related-heading side q'
const taken = new Set(frame.split(' '))

/**
 * Gives each heading of one text its id: the text in lower case, everything but letters and digits turned
 * into hyphens, a number from -2 on for repeats and for ids that the page itself uses.
 */
export function headingIds(): (text: string) => string {
  const given = new Map<string, number>()
  return (text) => {
    const base = toId(text)
    let count = given.get(base) ?? (isTaken(base) ? 1 : 0)
    let id: string
    do {
      count++
      id = count === 1 ? base : `${base}-${count}`
    } while (count > 1 && given.has(id))
    given.set(base, count)
    if (id !== base) given.set(id, 1)
    return id
  }
}

function toId(text: string): string {
  const id = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return cutText(id, 80).replace(/-$/, '') || 'section'
}

const isTaken = (id: string): boolean =>
  taken.has(id) || /^(?:island-\d+|.*-(?:email|error|help|count))$/.test(id)
