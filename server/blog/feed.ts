import type { Branded } from '../brand/shared/brand.ts'
import type { Texts } from '../content/shared/documents.ts'
import { paths } from '../paths.ts'
import { escapeHtml } from '../web/escape.ts'
import { writerOf } from './byline.ts'
import type { FeedPost } from './publicPostQueries.ts'

/** The newest posts as RSS 2.0, whole texts included. */
export function feed({ brand, siteUrl }: Branded, { list }: Texts['blog'], posts: FeedPost[]): string {
  const newest = posts[0]?.publishedAt
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xml(`${brand.name}: ${list.title}`)}</title>
<link>${xml(siteUrl + paths.blog)}</link>
<description>${xml(list.description)}</description>
<language>en</language>
${newest ? `<lastBuildDate>${newest.toUTCString()}</lastBuildDate>\n` : ''}<atom:link href="${xml(siteUrl + paths.feed)}" rel="self" type="application/rss+xml"/>
${posts.map((post) => item({ brand, siteUrl }, post)).join('\n')}
</channel>
</rss>
`
}

function item({ brand, siteUrl }: Branded, post: FeedPost): string {
  const url = siteUrl + paths.post(post.slug)
  return `<item>
<title>${xml(post.title)}</title>
<link>${xml(url)}</link>
<guid isPermaLink="true">${xml(url)}</guid>
<pubDate>${post.publishedAt.toUTCString()}</pubDate>
<dc:creator>${xml(writerOf({ brand }, post)?.name ?? post.authorName)}</dc:creator>
${[post.category, ...post.tags].map((name) => `<category>${xml(name)}</category>\n`).join('')}<description>${xml(post.excerpt)}</description>
<content:encoded>${xml(absolute(post.contentHtml, siteUrl, url))}</content:encoded>
</item>`
}

/** A reader shows the text on its own site, where our local addresses would lead nowhere. Words keep theirs. */
function absolute(html: string, siteUrl: string, url: string): string {
  return html.replace(/<[^<>]*>/g, (tag) =>
    tag
      .replaceAll('href="/', `href="${siteUrl}/`)
      .replaceAll('src="/', `src="${siteUrl}/`)
      .replaceAll('href="#', `href="${url}#`),
  )
}

// What XML 1.0 does not allow at all, however it is written.
// eslint-disable-next-line no-control-regex -- these are exactly the characters to remove
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const xml = (text: string): string => escapeHtml(text.replace(impossible, ''))
