import { memoize } from './memoize.ts'

// Arrays as Postgres reads them. The driver would look at every value of them for what it is, which costs more than all
// else of a recorded view.

/** Of any type that is written without quotes; nothing is null. */
export const numbers = (values: (number | boolean | undefined)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`

/** Moments as milliseconds. */
export const moments = (values: Date[]): string => `{${values.map((at) => at.getTime()).join(',')}}`

/** Texts that come again and again. */
export const texts = (values: string[]): string => `{${values.map(quoted).join(',')}}`

const quoted = memoize((text) => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`)
