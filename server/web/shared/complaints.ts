import { filled } from '../../content/shared/filled.ts'

/** What is said at a field that is not right, as forms judge it and as a site says it at first. */
export const complaints = {
  required: 'This field is required',
  email: 'Please enter a valid email address',
  most: 'Maximum {count} characters allowed',
  choice: 'Please choose from the list',
  address: 'Please leave web addresses out',
  characters: 'Invalid characters detected',
}
export type Complaints = typeof complaints

/** What is said above a form in which fields are not right. */
export const summaries = { one: 'Please check one field', several: 'Please check {count} fields' }

/** "Maximum 100 characters allowed" */
export const atMost = (count: number): string => filled(complaints.most, { count: String(count) })

/** What is wrong with a form, by field, as the site says it. What no form of a visitor complains of stays as it is. */
export const complaintsIn = (own: Complaints, errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, complaintIn(own, said)]))

/** The same of one. */
export function complaintIn(own: Complaints, said: string): string {
  const name = names.find((each) => complaints[each] === said)
  if (name) return own[name]
  const count =
    said.startsWith(before) && said.endsWith(behind) ? said.slice(before.length, -behind.length) : ''
  return count ? filled(own.most, { count }) : said
}

const names = Object.keys(complaints) as (keyof Complaints)[]
const [before, behind] = complaints.most.split('{count}') as [string, string]
