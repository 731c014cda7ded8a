import { mergedName, oneLine } from './source.ts'

const unsaid = '(not set)'
const mostCharacters = 60

/**
 * The campaign that a link names by its utm_source, utm_medium and utm_campaign: "LinkedIn / social / autumn".
 * What is missing in the middle is said, at the end left out.
 * @param search what follows the path of the address
 * @returns undefined where it names none of them; the source as the link has it
 */
export function campaignIn(search = ''): { source: string | undefined; name: string } | undefined {
  if (!search.includes('utm_')) return undefined
  const given = new URLSearchParams(search)
  const [source, medium, campaign] = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) =>
    oneLine(given.get(name) ?? ''),
  ) as [string, string, string]
  const parts = [source && mergedName(source), medium, campaign]
  while (parts.at(-1) === '') parts.pop()
  if (parts.length === 0) return undefined
  return { source: source || undefined, name: parts.map(told).join(' / ') }
}

const told = (part: string): string => part.slice(0, mostCharacters) || unsaid
