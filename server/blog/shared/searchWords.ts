import { absoluteUrl, fillTitle } from '../../seo/shared/head.ts'
import { withoutMarkup } from '../../web/shared/markup.ts'
import type { PostFields } from './postForm.ts'
import { sharePicture } from './sharePicture.ts'

/** What the site says of every post. */
export interface SearchSettings {
  siteUrl: string
  siteName: string
  /** Holds %s where a title goes. */
  titleTemplate: string
  /** Shapes the titles of posts without their own; holds %s. */
  postTitle: string | null
  /** Stands in for a post without a picture. */
  image: string
  /** No page is to be listed yet. */
  searchWaits: boolean
}

/** What the head of a post will say, as the server makes it of these fields. */
export interface SearchWords {
  title: string
  description: string
  shareTitle: string
  shareText: string
  image: string | undefined
  /** Whether the picture is the post's own, not the one that stands for the site. */
  ownImage: boolean
  host: string
}

/** What search engines and networks are told of a post: what was written for them, else what is made of the post. */
export function searchWords(fields: PostFields, settings: SearchSettings): SearchWords {
  const { siteUrl, siteName, titleTemplate, postTitle, image } = settings
  const plain = said(fields.title)
  const shaped = postTitle?.includes('%s') ? postTitle.replaceAll('%s', () => plain) : plain
  const title = said(fields.searchTitle) || shaped
  const description = said(fields.searchDescription) || said(fields.excerpt)
  const own = sharePicture(siteUrl, fields.shareImageUrl.trim() || fields.featuredImageUrl.trim())
  return {
    title: title && fillTitle(titleTemplate, title, siteName),
    description,
    shareTitle: said(fields.shareTitle) || plain,
    shareText: said(fields.shareText) || description,
    image: own ?? absoluteUrl(siteUrl, image),
    ownImage: own !== undefined,
    host: new URL(siteUrl).host,
  }
}

const said = (text: string): string => withoutMarkup(text).trim()
