import { endpoint } from '../../web/shared/endpoint.ts'
import type { GlobalSeo, PageSeo, SeoData } from './catalogue.ts'
import type { globalSchema, PageForm } from './forms.ts'

/** SEO Settings. */
export const seoApi = {
  screen: endpoint('GET /admin/api/seo').as<{ answer: SeoData }>(),
  /** With the version that was begun on; without one the newest is overwritten. */
  savePage: endpoint('PUT /admin/api/seo/pages').as<{
    body: PageForm & { version?: number }
    answer: { row: PageSeo; created: boolean }
  }>(),
  saveGlobal: endpoint('PUT /admin/api/seo/global').as<{
    body: typeof globalSchema
    answer: { global: GlobalSeo }
  }>(),
  initialize: endpoint('POST /admin/api/seo/initialize').as<{ answer: { rows: PageSeo[] } }>(),
}
