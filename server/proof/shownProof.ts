import type { Texts } from '../content/shared/documents.ts'
import { paths } from '../paths.ts'
import { initialsOf } from '../people/shared/shownPerson.ts'
import { addressOf } from './shared/caseAddress.ts'

export type CaseStudy = Texts['case-studies']['cases']['items'][number]
type Media = CaseStudy['picture']

/** What somebody said, as a page shows it. */
export interface ShownQuote {
  text: string
  name: string
  /** What they do and where. */
  about: string
  picture: Media
  initials: string
  /** The page that tells how it went. */
  study: string | undefined
}

/** The case studies that are on the site, in the owner's order. */
export const shownCases = (texts: Texts): CaseStudy[] =>
  texts['case-studies'].cases.items.filter(({ shown }) => shown)

export const pathOfCase = (study: CaseStudy): string => paths.caseStudy(addressOf(study))

/** The case study at an address, or the one that had it earlier. */
export const caseAt = (texts: Texts, address: string): CaseStudy | undefined =>
  shownCases(texts).find((study) => addressOf(study) === address) ??
  shownCases(texts).find(({ earlier }) => earlier.includes(address))

/** What people agreed to be quoted with, in the owner's order. */
function shownQuotes(texts: Texts): ShownQuote[] {
  const studies = new Map(shownCases(texts).map((study) => [study.client.toLowerCase(), study]))
  return texts.proof.quotes.items
    .filter(({ agreed }) => agreed)
    .map(({ text, name, role, firm, picture }) => {
      const study = studies.get(firm.toLowerCase())
      return {
        ...quoted(text, name, [role, firm], picture),
        study: study && pathOfCase(study),
      }
    })
}

/** What the client of a case study agreed to be quoted with. */
export const quoteOf = ({ client, quote }: CaseStudy) => agreedQuote({ ...quote, firm: client })

interface Asked {
  text: string
  name: string
  role: string
  firm: string
  picture: Media
  agreed: boolean
}

/** A quote that stands alone, once somebody has agreed to it. */
export function agreedQuote({ text, name, role, firm, picture, agreed }: Asked) {
  return agreed && text !== '' && name !== '' ? quoted(text, name, [role, firm], picture) : undefined
}

const quoted = (text: string, name: string, about: string[], picture: Media) => ({
  // The page draws them.
  text: text.replace(/^["“]([^"“”]*)["”]$/, '$1'),
  name,
  about: about.filter(Boolean).join(', '),
  picture,
  initials: initialsOf(name),
})

/** The clients that may be named, in the owner's order. */
const shownClients = (texts: Texts) => texts.proof.clients.items.filter(({ agreed }) => agreed)

/** What the section on the home page shows; nothing while there is nothing to show. */
export function proofOnHome(texts: Texts) {
  const [quotes, clients, studies] = [shownQuotes(texts), shownClients(texts), shownCases(texts)]
  if (quotes.length + clients.length + studies.length === 0) return undefined
  return { quotes, clients, studies: studies.map((study) => caseCard(study)) }
}

/** A case study in a list. */
export const caseCard = (study: CaseStudy) => ({
  url: pathOfCase(study),
  title: study.title,
  client: study.client,
  about: [study.client, study.sector].filter(Boolean).join(', '),
  summary: study.summary,
  picture: study.picture,
  audits: auditsOf(study),
})

/** The two audits as they are drawn; undefined without their scores. */
export function auditsOf({ audits }: CaseStudy) {
  const { before, beforeWhen, after, afterWhen, areas } = audits
  if (before === '' || after === '') return undefined
  return {
    before: { score: before, when: beforeWhen, answers: areas.map((area) => nearestAnswer(area.before)) },
    after: { score: after, when: afterWhen, answers: areas.map((area) => nearestAnswer(area.after)) },
    areas,
  }
}

/** The answer of the audit that a score is nearest to: 1 No, 2 Somewhat, 3 Yes. */
export const nearestAnswer = (percent: string): number => Math.round(Number(percent) / 50) + 1
