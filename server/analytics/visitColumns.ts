import type { PairDimension } from './shared/filters.ts'

/** Where the name that a filter asks for stands: in a visit, and the page in a view. */
export const visitColumns: Record<PairDimension, string> = {
  source: 'source',
  campaign: 'campaign',
  content: 'content',
  term: 'term',
  country: 'country',
  device: 'device',
  entry: 'entry_page',
  exit: 'exit_page',
  page: 'path',
}
