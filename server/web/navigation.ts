import type { Texts } from '../content/shared/documents.ts'
import { paths } from '../paths.ts'

/** A link of the header, of the menu on a phone and of the footer. */
interface Entry {
  name: string
  title: string
  url: string
}

const urls = {
  home: paths.home,
  services: paths.services,
  resources: paths.blog,
  about: paths.about,
  contact: paths.contact,
}

/** The entries of the navigation in the owner's order. Nothing leads to a section that the home page leaves out. */
export function navigationOf({ footer, home }: Texts): Entry[] {
  const isAboutShown = home.parts.order.some(({ part, shown }) => part === 'about' && shown)
  return footer.entries.order
    .filter(({ part, shown }) => shown && (part !== 'about' || isAboutShown))
    .map(({ part }) => ({ name: part, title: footer.navigation[part], url: urls[part] }))
}

/** The same with the case studies, where there are any: before the contact, or at the end. */
export function footerLinks(texts: Texts): Entry[] {
  const entries = navigationOf(texts)
  const { cases, list } = texts['case-studies']
  if (!cases.items.some(({ shown }) => shown)) return entries
  const at = entries.findIndex(({ name }) => name === 'contact')
  const studies = { name: 'case-studies', title: list.link, url: paths.caseStudies }
  return entries.toSpliced(at === -1 ? entries.length : at, 0, studies)
}
