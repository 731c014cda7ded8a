import type { Check } from '../../dashboard/shared/systemHealthChecks.ts'

/** The line of System Health while search engines are asked to wait, so that nobody forgets it. @param path where that ends */
export const searchCheck = (path: string): Check => ({
  id: 'search',
  name: 'Search engines',
  state: 'note',
  message: 'They are asked to wait: no page is to be listed.',
  more: { label: 'Open to search', path },
})
