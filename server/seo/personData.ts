import { plainWords } from '../content/shared/richText.ts'
import type { ShownPerson } from '../people/shared/shownPerson.ts'
import { absoluteUrl } from './shared/head.ts'

/** Somebody of the house, as search engines know them (schema.org Person): what the site shows of them, and no more. */
export function personData(siteUrl: string, person: ShownPerson): object {
  const { name, role, words, portrait, links, email } = person
  const image = portrait && absoluteUrl(siteUrl, portrait.large ?? portrait.src)
  return {
    '@type': 'Person',
    name,
    ...(role ? { jobTitle: role } : {}),
    ...(words ? { description: plainWords(words) } : {}),
    ...(image ? { image } : {}),
    ...(email ? { email } : {}),
    ...(links.length > 0 ? { sameAs: links.map(({ address }) => address) } : {}),
  }
}
