import { usualContact } from './mailEnvironment.ts'

/** What the site calls itself until somebody says more: the name, the tagline and the rest of the example. */
export const exampleBrand = {
  name: 'Plainsong',
  tagline: 'Strategic communication, clearly designed',
  blurb: 'We help lean teams plan, lead and measure the way their organization talks to itself.',
  address: 'Plainsong, 120 Harbour Street, Portland, ME 04101, USA',
  email: usualContact,
  linkedin: 'https://www.linkedin.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/',
}
