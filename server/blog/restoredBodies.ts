import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../db.ts'
import { bodiesAfter, storeBody } from './bodyQueries.ts'
import { renderMarkdown } from './markdown.ts'
import { rendererVersion } from './rendererVersion.ts'

/** Articles of a file are shown as their words say, whatever HTML the file has drawn of them. */
export async function drawRestoredBodies(trx: Db): Promise<void> {
  for (let after = 0; ;) {
    const posts = await bodiesAfter(trx, after, 100)
    for (const post of posts) {
      // Visitors are answered in between.
      await setImmediate()
      const body = renderMarkdown(post.content)
      const isRight =
        post.rendererVersion === rendererVersion &&
        body.html === post.contentHtml &&
        isDeepStrictEqual(body.toc, post.toc)
      if (!isRight) await storeBody(trx, post, body, rendererVersion)
    }
    if (posts.length === 0) return
    after = posts.at(-1)!.id
  }
}
