import { firstDefinition } from '../audit/shared/firstDefinition.ts'
import { sampleMap } from '../audit/shared/sampleMap.ts'
import { postCards } from '../blog/postCard.ts'
import { latestPosts, postsOnHome } from '../blog/publicPostQueries.ts'
import { brandedSiteOf } from '../brand/brandedSite.ts'
import { choicesOf } from '../enquiries/serviceChoices.ts'
import { serviceCards } from '../offers/shownServices.ts'
import { proofOnHome } from '../proof/shownProof.ts'
import { faqPage, organization, service, website } from '../seo/structuredData.ts'
import type { Services } from '../services.ts'
import type { Page } from '../web/page.ts'

/** The landing page, with the newest posts. */
export async function homePage(services: Services): Promise<Page> {
  const [brandedSite, texts, posts, definition] = await Promise.all([
    brandedSiteOf(services),
    services.content.texts(),
    latestPosts(services.db, postsOnHome),
    services.currentDefinition().catch(() => firstDefinition),
  ])
  const offered = serviceCards(texts)
  return {
    view: 'pages/home',
    layout: 'site',
    head: {
      ...texts.home.search,
      structuredData: [
        organization(brandedSite),
        website(brandedSite),
        ...offered.map((each) => service(brandedSite, each, texts.services.search.kind)),
        faqPage(texts.questions.contact.items),
      ],
    },
    locals: {
      offered,
      choices: choicesOf(texts),
      posts: postCards(brandedSite, posts),
      sample: sampleMap(definition),
      proof: proofOnHome(texts),
    },
  }
}
