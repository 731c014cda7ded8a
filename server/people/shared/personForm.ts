import * as z from 'zod/mini'
import { personName } from '../../web/shared/fields.ts'

const mostLinks = 5

const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Maximum ${most} characters allowed`))

/** The addresses of a field with one in each line. */
export const linesOf = (given: string): string[] =>
  given
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const isPage = (address: string): boolean =>
  address.length <= 300 && /^https?:\/\/[^\s"<>\\]+$/i.test(address) && URL.canParse(address)

const isPicture = (address: string): boolean =>
  address === '' ||
  (address.length <= 500 &&
    (/^\/(?![/\\])[^\s"<>\\]+$/.test(address) || /^https:\/\/[^\s"<>\\]+$/.test(address)))

/** Somebody of the house; the messages are what stands at the field. */
export const personSchema = z.object({
  name: personName(80),
  role: text(80),
  picture: text(500).check(
    z.refine(isPicture, 'Choose a picture, or enter an address that starts with https://'),
  ),
  words: text(500),
  links: text(2000).check(
    z.refine(
      (given) => linesOf(given).length <= mostLinks,
      `At most ${mostLinks} links, each in its own line`,
    ),
    z.refine((given) => linesOf(given).every(isPage), 'Each line is an address that starts with https://'),
  ),
})
export type PersonForm = z.output<typeof personSchema>

export const emptyPerson: PersonForm = { name: '', role: '', picture: '', words: '', links: '' }

/** The people in the order in which they are to stand. */
export const orderSchema = z.object({
  ids: z.array(z.number().check(z.int(), z.gt(0))).check(z.maxLength(200)),
})
