import { endpoint, type Done } from '../../web/shared/endpoint.ts'
import type { GlobalSeo, PageSeo, SeoData } from './seoPages.ts'
import type { globalToSave, pageToSave, searchWaiting } from './seoForms.ts'

/** SEO Settings. */
export const seoApi = {
  screen: endpoint('GET /admin/api/seo').as<{ answer: SeoData }>(),
  savePage: endpoint('PUT /admin/api/seo/pages').as<{
    body: typeof pageToSave
    answer: { row: PageSeo; created: boolean }
  }>(),
  saveGlobal: endpoint('PUT /admin/api/seo/global').as<{
    body: typeof globalToSave
    answer: { global: GlobalSeo }
  }>(),
  /** At once, and for every page. */
  wait: endpoint('PUT /admin/api/seo/waiting').as<{ body: typeof searchWaiting; answer: Done }>(),
  initialize: endpoint('POST /admin/api/seo/initialize').as<{ answer: { rows: PageSeo[] } }>(),
}
