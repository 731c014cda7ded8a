/** By these the traffic can be filtered; in this order the first of a pair comes before the other. */
export const dimensions = [
  'source',
  'campaign',
  'content',
  'term',
  'country',
  'device',
  'entry',
  'exit',
  'page',
] as const
export type PairDimension = (typeof dimensions)[number]

export const dimensionNames: Record<PairDimension, string> = {
  source: 'Source',
  campaign: 'Campaign',
  content: 'Content',
  term: 'Term',
  country: 'Country',
  device: 'Device',
  entry: 'Entry page',
  exit: 'Exit page',
  page: 'Page',
}

/** A name of the traffic that is asked for. */
export interface Filter {
  dimension: PairDimension
  name: string
}

/** Of more than two names that came together nothing is counted. */
const mostFilters = 2
const longestName = 200

/** The filters as the address has them, a parameter for each dimension. */
export type FilterParameters = Record<PairDimension, string>

/** @param value of a parameter; what makes no sense counts as not given, and so does a third filter */
export function readFilters(value: (name: string) => unknown): FilterParameters {
  const read: FilterParameters = {
    source: '',
    campaign: '',
    content: '',
    term: '',
    country: '',
    device: '',
    entry: '',
    exit: '',
    page: '',
  }
  const given = dimensions.filter((dimension) => {
    const name = value(dimension)
    return typeof name === 'string' && name !== '' && name.length <= longestName
  })
  for (const dimension of given.slice(0, mostFilters)) read[dimension] = String(value(dimension))
  return read
}

/** Those that are given. */
export const filtersOf = (given: FilterParameters): Filter[] =>
  dimensions.flatMap((dimension) => (given[dimension] ? [{ dimension, name: given[dimension] }] : []))

/** The same the other way round. */
export const parametersOf = (filters: readonly Filter[]): FilterParameters =>
  readFilters((name) => filters.find(({ dimension }) => dimension === name)?.name)

export type ListName = PairDimension | 'browser'

export const listTitles: Record<ListName, string> = {
  source: 'Traffic Sources',
  campaign: 'Campaigns',
  content: 'Campaign Contents',
  term: 'Campaign Terms',
  country: 'Geographic Data',
  device: 'Devices',
  entry: 'Entry Pages',
  exit: 'Exit Pages',
  page: 'Popular Pages',
  browser: 'Browsers',
}

export const listNames = Object.keys(listTitles) as ListName[]

/** Whether a list can be told beside these filters: its own does not narrow it, and of three names nothing is counted. */
export function canTell(list: ListName, filters: readonly Filter[]): boolean {
  const others = filters.filter(({ dimension }) => dimension !== list)
  return others.length === 0 || (others.length === 1 && list !== 'browser')
}

/** Whether it is known of visits how long they lasted and how many bounced: of the names of a visit, one at a time. */
export const tellsOfVisits = (filters: readonly Filter[]): boolean =>
  filters.length === 1 && filters[0]!.dimension !== 'page'

/** What a list counts: views where a page is among it and what narrows it, else sessions. */
export const unitOf = (list: ListName, filters: readonly Filter[]): 'views' | 'sessions' =>
  list === 'page' || filters.some(({ dimension }) => dimension === 'page') ? 'views' : 'sessions'
