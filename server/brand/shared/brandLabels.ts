import type { BrandField } from './brandFields.ts'

/** What the fields of the brand are called. */
export const brandLabels: Record<BrandField, string> = {
  brandName: 'Name',
  brandTagline: 'In a few words',
  brandBlurb: 'What you do, in a sentence or two',
  brandAddress: 'Postal address',
  contactEmail: 'Contact address',
  brandLinkedin: 'LinkedIn',
  brandInstagram: 'Instagram',
  brandYoutube: 'YouTube',
  brandColours: 'Colors',
  brandLetters: 'Letters',
  brandMark: 'Mark',
}
