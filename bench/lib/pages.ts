import { paths } from '../../server/paths.ts'

/** Every kind of public page, as a seeded site has them. */
export const publicPages = [
  paths.home,
  paths.commsAudit,
  paths.blog,
  paths.post('one-page-internal-comms-strategy'),
  paths.enquiryThanks,
  paths.privacy,
  paths.terms,
  paths.cookies,
  paths.sitemap,
]
