import { houseOf } from '../brand/house.ts'
import { paths } from '../paths.ts'
import { breadcrumbs, faqPage, freeAudit } from '../seo/structuredData.ts'
import type { Services } from '../services.ts'
import type { Page } from '../web/page.ts'
import { auditFaq } from './faq.ts'

/** The page that promotes the free audit and holds its request form. */
export async function commsAuditPage(services: Services): Promise<Page> {
  const house = await houseOf(services)
  return {
    view: 'pages/commsaudit',
    layout: 'slim',
    head: {
      title: 'Free Internal Comms Audit',
      description:
        'A free 15-question self-assessment for anyone responsible for internal communication. Get your score, your three weakest areas and what to fix first, in 5-7 minutes.',
      structuredData: [
        freeAudit(house),
        faqPage(auditFaq),
        breadcrumbs(house, [
          ['Home', paths.home],
          ['Free Internal Comms Audit', paths.commsAudit],
        ]),
      ],
    },
    locals: { faq: auditFaq, footer: 'shown', purpose: 'Free, in 5-7 minutes' },
  }
}
