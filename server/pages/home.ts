import { postCards } from '../blog/postCard.ts'
import { latestPosts, postsOnHome } from '../blog/publicPostQueries.ts'
import { houseOf } from '../brand/house.ts'
import { choices } from '../enquiries/shared/enquiryForm.ts'
import { faqPage, organization, service, website } from '../seo/structuredData.ts'
import type { Services } from '../services.ts'
import type { Page } from '../web/page.ts'
import { homeFaq } from './faq.ts'
import { services as offered, steps } from './offering.ts'

/** The landing page, with the newest posts. */
export async function homePage(services: Services): Promise<Page> {
  const [house, posts, { search }] = await Promise.all([
    houseOf(services),
    latestPosts(services.db, postsOnHome),
    services.content.contentOf('home'),
  ])
  return {
    view: 'pages/home',
    layout: 'site',
    head: {
      ...search,
      structuredData: [
        organization(house),
        website(house),
        ...offered.map((each) => service(house, each)),
        faqPage(homeFaq),
      ],
    },
    locals: {
      services: offered,
      steps,
      faq: homeFaq,
      choices,
      posts: postCards(house, posts),
    },
  }
}
