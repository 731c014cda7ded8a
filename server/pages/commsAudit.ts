import type { Config } from '../config.ts'
import { paths } from '../paths.ts'
import { breadcrumbs, faqPage, freeAudit } from '../seo/structuredData.ts'
import type { Page } from '../web/page.ts'
import { auditFaq } from './faq.ts'

/** The page that promotes the free audit and holds its request form. */
export function commsAuditPage(config: Config): Page {
  return {
    view: 'pages/commsaudit',
    layout: 'slim',
    head: {
      title: 'Free Internal Comms Audit',
      description:
        'A free 15-question self-assessment for anyone responsible for internal communication. Get your score, your three weakest areas and what to fix first, in 5-7 minutes.',
      structuredData: [
        freeAudit(config),
        faqPage(auditFaq),
        breadcrumbs(config, [
          ['Home', paths.home],
          ['Free Internal Comms Audit', paths.commsAudit],
        ]),
      ],
    },
    locals: { faq: auditFaq, footer: 'shown', purpose: 'Free, in 5-7 minutes' },
  }
}
