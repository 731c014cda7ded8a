import type { Response } from 'express'
import type { Services } from '../../services.ts'
import { brandedSiteOf } from '../../brand/brandedSite.ts'
import { pictureVersionAt } from '../../media/assetQueries.ts'
import { showPictures } from '../../media/picturesInHtml.ts'
import { allowOwnFrame } from '../../web/ownFrame.ts'
import { sendPage } from '../../web/page.ts'
import { articleView, authorOf } from '../articlePage.ts'
import { renderMarkdown } from '../markdown.ts'
import { rendererVersion } from '../rendererVersion.ts'
import type { PostFields } from '../shared/postForm.ts'
import { paths } from '../../paths.ts'
import { storedFields, valuesOf } from './postFields.ts'

/** Shows fields of the editor as the article they will be, by the very view and renderer that readers get. */
export async function sendPreview(
  services: Services,
  res: Response,
  fields: PostFields,
  framed: boolean,
): Promise<void> {
  const values = valuesOf(storedFields({ ...fields }))
  const { html, toc } = renderMarkdown(values.content)
  const author = await authorOf(services.db, values)
  const publishedAt = validDate(values.publishedAt) ?? new Date()
  const post = {
    ...values,
    id: 0,
    title: values.title || 'Untitled',
    slug: values.slug || 'untitled',
    category: values.category || 'Uncategorized',
    authorName: author?.name ?? 'Admin',
    authorId: author?.id ?? null,
    publishedAt,
    updatedAt: publishedAt,
    pictureVersion: await pictureVersionAt(services.db, values.featuredImageUrl),
    shareVersion: null,
    contentHtml: html,
    toc,
    rendererVersion,
  }
  if (framed) allowOwnFrame(res)
  await sendPage(services, res, {
    view: 'blog/article',
    layout: 'site',
    head: { title: `Preview: ${post.title}`, robots: 'noindex,nofollow' },
    locals: {
      ...articleView(await brandedSiteOf(services), post, author),
      body: await showPictures(services, html),
      url: services.config.siteUrl + paths.post(post.slug),
      related: [],
      previous: undefined,
      next: undefined,
      preview: framed ? 'editor' : 'link',
    },
  })
}

const validDate = (date: Date | null): Date | undefined =>
  date && !Number.isNaN(date.getTime()) ? date : undefined
