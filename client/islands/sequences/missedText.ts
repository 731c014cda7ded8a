import { plural } from '../../lib/format.ts'

/** Whom an earlier hour of an email passes over. */
export const missedText = (subject: string, people: number): string =>
  `${plural(people, 'person', 'people')} will not get “${subject}”, whose hour has passed for them.`
