import { mergedName, oneLine } from './source.ts'

const unsaid = '(not set)'
const mostCharacters = 60

/** What a link says of itself; of what it does not say, undefined. */
interface Campaign {
  /** As the link has it. */
  source: string | undefined
  /** "LinkedIn / social / autumn": what is missing in the middle is said, at the end left out. */
  name: string | undefined
  /** Which link of the campaign it was, and for which word it was booked. */
  content: string | undefined
  term: string | undefined
}

/**
 * The campaign that a link names by its utm_source, utm_medium and utm_campaign, and its utm_content and utm_term.
 * @param search what follows the path of the address
 * @returns undefined where it names none of them
 */
export function campaignIn(search = ''): Campaign | undefined {
  if (!search.includes('utm_')) return undefined
  const given = new URLSearchParams(search)
  const said = (name: string): string => oneLine(given.get(name) ?? '')
  const source = said('utm_source')
  const parts = [source && mergedName(source), said('utm_medium'), said('utm_campaign')]
  while (parts.at(-1) === '') parts.pop()
  const [content, term] = [cut(said('utm_content')), cut(said('utm_term'))]
  if (parts.length === 0 && !content && !term) return undefined
  return {
    source: source || undefined,
    name: parts.map((part) => cut(part) || unsaid).join(' / ') || undefined,
    content: content || undefined,
    term: term || undefined,
  }
}

const cut = (part: string): string => part.slice(0, mostCharacters)
