import { leastFor } from '../account/accessOfRole.ts'
import { reaches, type Role } from '../account/shared/roles.ts'

/** Something that every screen of the back office says until somebody has seen to it. */
export interface AdminAlert {
  title: string
  text: string
  /** Where it can be mended. */
  link: { label: string; href: string }
  /** Buttons; each posts to its path. */
  actions: { label: string; path: string }[]
}

/** An alert as somebody reads it. */
interface ReadAlert extends Omit<AdminAlert, 'link'> {
  link: AdminAlert['link'] | null
  /** Who can do what the reader cannot. */
  who: string | null
}

/** No link and no button that would be refused: the words say who sees to it. */
export function alertFor(role: Role, { title, text, link, actions }: AdminAlert): ReadAlert {
  const opens = reaches(role, leastFor('GET', link.href))
  const allowed = actions.filter(({ path }) => reaches(role, leastFor('POST', path)))
  const beyond = [
    ...(opens ? [] : [leastFor('GET', link.href)]),
    ...actions.filter((action) => !allowed.includes(action)).map(({ path }) => leastFor('POST', path)),
  ]
  return { title, text, link: opens ? link : null, actions: allowed, who: whoSees(beyond) }
}

function whoSees(beyond: Role[]): string | null {
  if (beyond.length === 0) return null
  return beyond.includes('owner') ? 'An owner sees to it.' : 'An editor or an owner sees to it.'
}
