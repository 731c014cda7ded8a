import { picturesAt } from '../../media/assetQueries.ts'
import { uploadPath } from '../../media/shared/imageSizes.ts'
import type { Services } from '../../services.ts'
import type { LinkCheck } from '../linkCheck.ts'
import { checklist, type CheckLine } from '../shared/checklist.ts'
import type { PostFields } from '../shared/postForm.ts'
import { readArticle } from '../shared/readArticle.ts'
import { deadLinks } from './deadLinks.ts'

/** What is well with a post and what is not, with what only the server can know: its links and the library. */
export async function checkPost(
  services: Services,
  ask: LinkCheck,
  fields: PostFields,
): Promise<CheckLine[]> {
  const { config, db } = services
  const article = readArticle(fields.content)
  const { pictures, links } = article
  const from = Math.max(Date.now(), Date.parse(fields.publishedAt) || 0)
  const [judged, known] = await Promise.all([
    deadLinks(services, ask, { content: fields.content, links }, { kind: 'post', slug: fields.slug, from }),
    picturesAt(
      db,
      pictures.flatMap(({ src }) => uploadPath(src, config.siteUrl) ?? []),
    ),
  ])
  const described = pictures.filter(({ src }) => known.get(uploadPath(src, config.siteUrl) ?? '')?.altText)
  return checklist(fields, article, { ...judged, described: new Set(described.map(({ src }) => src)) })
}
