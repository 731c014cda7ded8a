import { endpoint } from '../../web/shared/endpoint.ts'

/** A page of this site that a link may lead to. */
export interface LinkTarget {
  /** Begins with a slash. */
  path: string
  title: string
  /** What nobody can read yet. */
  scheduled?: true
}

/** What the link dialog suggests. */
export const linksApi = {
  find: endpoint('GET /admin/api/links').as<{ query: { q: string }; answer: { links: LinkTarget[] } }>(),
}
