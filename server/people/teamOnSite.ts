import type { Services } from '../services.ts'
import type { ShownPerson } from './shared/shownPerson.ts'

/** The people whom visitors meet, in their order; nobody while nobody is on the site. Drawn by `partials/team`. */
export const teamOnSite = async ({ brand }: Pick<Services, 'brand'>): Promise<ShownPerson[]> =>
  (await brand()).people
