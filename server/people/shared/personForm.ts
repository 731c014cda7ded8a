import * as z from 'zod/mini'
import { item, line, lineThatIs, list, media, paragraph, shown } from '../../content/shared/fieldKinds.ts'
import { emailAddress } from '../../web/shared/emailAddress.ts'
import { rowId, rowVersion } from '../../web/shared/fields.ts'
import { personName } from '../../web/shared/personName.ts'

const isPage = (address: string): boolean =>
  /^https?:\/\/[^\s"<>\\]+$/i.test(address) && URL.canParse(address)
const isPicture = (address: string): boolean =>
  address === '' || /^(?:https:\/\/|\/(?![/\\]))[^\s"<>\\]+$/.test(address)
const isEmail = (address: string): boolean => address === '' || z.safeParse(emailAddress(), address).success

const wrongAddress = 'An address starts with https://'

const link = item({
  title: line('Title', 40),
  address: lineThatIs(isPage, wrongAddress, 'Address', 300),
})

/** Somebody of the house as the screen writes them; the form is drawn from this shape. */
export const personShape = z.object({
  name: personName(80).register(z.globalRegistry, { title: 'Name', control: 'line' }),
  role: line('Role', 80, { optional: true }),
  picture: media('Picture', { help: 'Shown in a round mask; without one their initials stand there.' }),
  elsewhere: lineThatIs(isPicture, wrongAddress, 'Address of a picture elsewhere', 500, {
    optional: true,
    help: 'Shown while no picture of the library is chosen.',
  }),
  words: paragraph('About', 500, { optional: true, help: 'Two or three sentences.' }),
  email: lineThatIs(isEmail, 'Please enter a valid email address', 'Email', 254, {
    optional: true,
    help: 'Everybody can read it on the site; empty shows none.',
  }),
  links: list('Links', link, { least: 0, most: 5, one: 'link' }),
  onSite: shown('On the site, in About'),
  answers: shown('Beside the contact form, as who answers'),
})
export type PersonValues = z.output<typeof personShape>

/** Somebody new. */
export const emptyPerson: PersonValues = {
  name: '',
  role: '',
  picture: null,
  elsewhere: '',
  words: '',
  email: '',
  links: [],
  onSite: false,
  answers: false,
}

export const newPerson = z.object({ values: personShape })
/** What is typed, and the version it was typed over. */
export const changedPerson = z.object({ values: personShape, version: rowVersion })
const ids = (most: number) => z.array(rowId).check(z.maxLength(most))

/** The people in the order in which they are to stand, and the one that was seen when they were moved. */
export const orderSchema = z.object({ ids: ids(5000), seen: ids(5000) })

/** Somebody who was taken out, with what is needed to put them back. */
export const takenOut = z.object({
  id: rowId,
  values: personShape,
  position: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  posts: ids(10_000),
  signsIssues: z.boolean(),
  signsMails: z.boolean(),
})
export type TakenOut = z.output<typeof takenOut>

const signers = z.object({ issues: z.nullable(rowId), mails: z.nullable(rowId) })
export type Signers = z.output<typeof signers>
/** Who is to sign, and who did when that was chosen. */
export const signersForm = z.object({ signers, seen: signers })
