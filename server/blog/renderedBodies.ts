import type { Services } from '../services.ts'
import { rendererVersion } from './rendererVersion.ts'
import { postSource, staleBodies, storeBody } from './bodyQueries.ts'
import type { FullPost } from './publicPostQueries.ts'

// Visits mostly find what is stored: they do not wait until it is loaded.
const markdown = () => import('./markdown.ts')

/**
 * The post with HTML of this renderer: usually as stored, drawn again when an older one made it. Storing is left to
 * `blog.renewBodies`: a visit must not write, and one that did would drop every page from memory.
 */
export async function currentBody<Post extends FullPost>(services: Services, post: Post): Promise<Post> {
  if (post.rendererVersion >= rendererVersion) return post
  const content = await postSource(services.db, post.id)
  if (content === undefined) return post
  const { renderMarkdown } = await markdown()
  const { html, toc } = renderMarkdown(content)
  return { ...post, contentHtml: html, toc }
}

/** Makes every body of an older renderer again, a hundred at a time. */
export async function renewBodies({ db }: Pick<Services, 'db'>): Promise<number> {
  const { renderMarkdown } = await markdown()
  let renewed = 0
  for (;;) {
    const posts = await staleBodies(db, rendererVersion, 100)
    if (posts.length === 0) return renewed
    for (const post of posts) await storeBody(db, post, renderMarkdown(post.content), rendererVersion)
    renewed += posts.length
  }
}
