import type { ServedSettings } from '../../../server/seo/shared/seoPages.ts'
import type { PageForm } from '../../../server/seo/shared/seoForms.ts'
import { absoluteUrl, servedTitle } from '../../../server/seo/shared/head.ts'
import { withoutMarkup } from '../../../server/web/shared/markup.ts'
import { SearchResult, SharedLink } from '../../ui/LinkPreviews.tsx'

interface Props {
  form: PageForm
  global: ServedSettings
  siteUrl: string
}

const host = (siteUrl: string): string => new URL(siteUrl).host
const ownTitle = "The page's own title"
const ownDescription = "The page's own description"

/** The title as the page will carry it. */
export const titleOf = (form: PageForm, global: ServedSettings): string =>
  form.title ? servedTitle(form.path, withoutMarkup(form.title), global) : ''

/** How a search engine may show the page. */
export const SearchPreview = ({ form, global, siteUrl }: Props) => (
  <SearchResult
    address={host(siteUrl) + (form.path === '/' ? '' : form.path)}
    title={titleOf(form, global) || ownTitle}
    text={withoutMarkup(form.description) || global.description || ownDescription}
  />
)

/** How a network may show a link to the page. */
export const SharePreview = ({ form, global, siteUrl }: Props) => (
  <SharedLink
    host={host(siteUrl)}
    title={withoutMarkup(form.ogTitle) || titleOf(form, global) || ownTitle}
    text={
      withoutMarkup(form.ogDescription) ||
      withoutMarkup(form.description) ||
      global.description ||
      ownDescription
    }
    image={absoluteUrl(siteUrl, form.ogImageUrl || global.ogImageUrl || '/images/share.png')}
  />
)
