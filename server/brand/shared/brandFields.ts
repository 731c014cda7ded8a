import * as z from 'zod/mini'
import { emailAddress, requiredText } from '../../web/shared/fields.ts'

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

export type BrandField = keyof typeof brandFields
export const brandWords = Object.keys(brandFields) as BrandField[]
