import * as z from 'zod/mini'
import { lettersNames } from './letters.ts'
import { emailAddress } from '../../web/shared/emailAddress.ts'
import { requiredText } from '../../web/shared/fields.ts'

/** An address of a network, or nothing: then the site does not name it. */
const networkUrl = z.string().check(
  z.trim(),
  z.maxLength(500, 'Maximum 500 characters allowed'),
  z.refine(
    (value) => value === '' || /^https?:\/\/[^\s/]+\.[^\s/]+/.test(value),
    'Use the whole address, such as https://www.linkedin.com/company/yours, or leave it empty',
  ),
)

/** Whose site it is, in words. */
export const brandFields = {
  brandName: requiredText(40).check(
    z.regex(/^[^<>"\p{C}]*$/u, 'A name has no quotes, angle brackets or line breaks'),
  ),
  brandTagline: requiredText(120),
  brandBlurb: requiredText(500),
  brandAddress: requiredText(500),
  contactEmail: emailAddress(),
  brandLinkedin: networkUrl,
  brandInstagram: networkUrl,
  brandYoutube: networkUrl,
}

export type BrandWord = keyof typeof brandFields

const colour = z
  .string()
  .check(z.trim(), z.regex(/^#[0-9a-f]{6}$/i, 'Use six digits behind a #, such as #0D4A50'), z.toUpperCase())

/** How it looks. */
export const brandLooks = {
  brandColours: z.object({ brand: colour, signal: colour, warm: colour, cool: colour }),
  brandLetters: z.enum(lettersNames, 'Choose one of the letters'),
  /** A picture of the media library in place of the drawn mark, or nothing. */
  brandMark: z
    .string()
    .check(
      z.regex(/^(?:\/uploads\/[\w.-]{1,200}\.(?:png|jpe?g|webp))?$/, 'Choose a picture of the media library'),
    ),
}

const allFields = { ...brandFields, ...brandLooks }
export type BrandField = keyof typeof allFields
export const brandKeys = Object.keys(allFields) as BrandField[]

/** What is written and not yet published: only what differs, null where the default comes back. */
export const brandDraftSchema = z.partial(
  z.object(
    Object.fromEntries(Object.entries(allFields).map(([key, field]) => [key, z.nullable(field)])) as {
      [Key in BrandField]: z.ZodMiniNullable<(typeof allFields)[Key]>
    },
  ),
)
export type BrandDraft = z.output<typeof brandDraftSchema>
