/**
 * What a table asks for; it stands in the address.
 * @typeParam Sort the orders that can be chosen
 * @typeParam Filters each filter's values
 */
export interface ListQuery<
  Sort extends string = string,
  Filters extends Record<string, string> = Record<string, string>,
> {
  /** The search text, at most 200 characters. */
  q: string
  page: number
  size: number
  sort: Sort
  dir: 'asc' | 'desc'
  /** Every filter of the table by name; '' when it is not chosen. */
  filters: Filters
}

/** One page of a table. */
export interface ListPage<Row> {
  rows: Row[]
  /** How many match; with `more` there are more than this. */
  total: number
  more?: boolean
  page: number
  size: number
}

export const listLimits = { search: 200, sizes: [25, 50, 100, 200] } as const
