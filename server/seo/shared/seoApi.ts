import { endpoint } from '../../web/shared/endpoint.ts'
import type { GlobalSeo, PageSeo, SeoData } from './catalogue.ts'
import type { globalToSave, pageToSave } from './forms.ts'

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
  initialize: endpoint('POST /admin/api/seo/initialize').as<{ answer: { rows: PageSeo[] } }>(),
}
