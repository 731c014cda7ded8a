import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { shareOrChosen } from '../../brand/shareAddress.ts'
import type { Services } from '../../services.ts'
import { globalSettings, pageSettings } from '../../seo/seoQueries.ts'
import { serve } from '../../web/serve.ts'
import { blogApi } from '../shared/blogApi.ts'

/** What the previews of a post in search results and networks are made with. */
export function searchAdmin({ brand, config, db }: Services): Router {
  const router = adminRouter()

  serve(router, blogApi.searchSettings, async () => {
    const [global, pages] = await Promise.all([globalSettings(db), pageSettings(db)])
    const shown = await brand()
    const siteName = global?.siteName ?? shown.name
    return {
      siteUrl: config.siteUrl,
      siteName,
      titleTemplate: global?.titleTemplate ?? `%s | ${siteName}`,
      postTitle: pages.find(({ path }) => path === '/blog/[slug]')?.title ?? null,
      image: shareOrChosen(shown, global?.ogImageUrl),
      searchWaits: global?.searchWaits ?? false,
    }
  })
  return router
}
