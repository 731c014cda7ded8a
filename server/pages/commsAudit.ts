import { firstDefinition } from '../audit/shared/firstDefinition.ts'
import { sampleMap } from '../audit/shared/sampleMap.ts'
import { brandedSiteOf } from '../brand/brandedSite.ts'
import { paths } from '../paths.ts'
import { breadcrumbs, faqPage, freeAudit } from '../seo/structuredData.ts'
import type { Services } from '../services.ts'
import type { Page } from '../web/page.ts'

/** The page that promotes the free audit and holds its request form. */
export async function commsAuditPage(services: Services): Promise<Page> {
  const [brandedSite, { audit, footer }, definition] = await Promise.all([
    brandedSiteOf(services),
    services.content.texts(),
    // Nothing of the page needs a visitor's data: it stands while the database does not.
    services.currentDefinition().catch(() => firstDefinition),
  ])
  return {
    view: 'pages/commsaudit',
    layout: 'slim',
    head: {
      ...audit.search,
      structuredData: [
        freeAudit(brandedSite, audit),
        faqPage(audit.questions.items),
        breadcrumbs(brandedSite, [
          [footer.navigation.home, paths.home],
          [audit.everywhere.name, paths.commsAudit],
        ]),
      ],
    },
    locals: {
      footer: 'shown',
      purpose: audit.landing.purpose,
      sample: sampleMap(definition),
      categories: definition.categories.map(({ id, name, about }) => ({
        name,
        about,
        count: definition.questions.filter(({ categoryId }) => categoryId === id).length,
      })),
    },
  }
}
