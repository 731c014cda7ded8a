import type * as z from 'zod/mini'
import { recordActivity } from '../../activity/activityQueries.ts'
import type { Db } from '../../db.ts'
import { cutText } from '../../web/shared/cutText.ts'
import type { AnswerOf } from '../../web/shared/endpoint.ts'
import type { Refusal } from '../../web/refusal.ts'
import { renderMarkdown } from '../markdown.ts'
import { rendererVersion } from '../rendererVersion.ts'
import type { blogApi } from '../shared/blogApi.ts'
import type { newPost } from '../shared/postDraft.ts'
import { categoryExists } from './categoryQueries.ts'
import { insertPost } from './postQueries.ts'
import { freeSlug } from './slugQueries.ts'
import { valuesOf } from './postFields.ts'
import { refuseCategory, refuseSlug } from './savePost.ts'

const longestTitle = 200
const mark = ' (copy)'

/**
 * Stores a draft with the words of a post, under an address of its own. What is unsaved of other posts stays as it
 * is, and so does the post itself.
 */
export async function copyPost(
  db: Db,
  { fields }: z.output<typeof newPost>,
  by: string,
): Promise<AnswerOf<typeof blogApi.copy> | Refusal> {
  const values = valuesOf({
    ...fields,
    title: cutText(fields.title, longestTitle - mark.length) + mark,
    slug: await freeSlug(db, `${fields.slug.slice(0, 190)}-copy`, null),
    publishedAt: '',
    isFeatured: false,
  })
  if (!(await categoryExists(db, values.category))) return refuseCategory
  const saved = await db.transaction(async (trx) => {
    const made = await insertPost(trx, { ...values, by }, renderMarkdown(values.content), rendererVersion)
    if (made.done)
      await recordActivity(trx, by, {
        action: 'post.copied',
        about: { subject: 'post', id: made.id },
        facts: { title: fields.title },
      })
    return made
  })
  return saved.done ? { ok: true, id: saved.id } : refuseSlug(db, values.slug, null)
}
