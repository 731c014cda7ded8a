import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type * as z from 'zod/mini'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { refuse } from '../../web/refusal.ts'
import { cleaned, refuseFields, serve } from '../../web/serve.ts'
import { categoriesApi } from '../shared/blogApi.ts'
import { categorySchema } from '../shared/categoryForm.ts'
import { oneBlank } from '../shared/postForm.ts'
import { slugFor } from '../shared/slug.ts'
import {
  categoryRows,
  deleteCategory,
  insertCategory,
  renameCategory,
  usesOf,
  type CategoryValues,
} from './categoryQueries.ts'

const taken = 'A category with this name exists already'
const gone = refuse(404, 'This category does not exist any more.')

/** Categories: made while writing, renamed with their posts, deleted when unused. */
export function categoriesAdmin({ db }: Services): Router {
  const router = adminRouter()

  serve(router, categoriesApi.all, async () => ({ categories: await categoryRows(db) }))

  serve(router, categoriesApi.create, cleaned(categorySchema), async ({ req, res, body }) => {
    const category = await insertCategory(db, valuesOf(body), req.user!.email)
    if (!category) return refuseFields({ name: taken })
    res.status(201)
    return { ok: true, category }
  })

  serve(router, categoriesApi.rename, cleaned(categorySchema), async ({ req, body }) => {
    const result = await renameCategory(db, idOf(req), valuesOf(body), req.user!.email)
    if (result === 'taken') return refuseFields({ name: taken })
    return result === 'done' ? { ok: true } : gone
  })

  serve(router, categoriesApi.remove, async ({ req }) => {
    const result = await deleteCategory(db, idOf(req), req.user!.email)
    if (result === 'done') return { ok: true }
    return result === 'gone' ? gone : refuse(409, await whyUsed(idOf(req)), { code: 'used' })
  })
  return router

  async function whyUsed(id: number): Promise<string> {
    const { live, deleted } = await usesOf(db, id)
    if (live || !deleted) return 'Posts use this category. Move them to another one first.'
    return `The deleted post “${deleted}” still uses this category. Restore it and move it, or wait until it is gone for good.`
  }
}

function valuesOf(form: z.output<typeof categorySchema>): CategoryValues {
  const name = oneBlank(form.name)
  return { name, slug: slugFor(name, 'category'), description: form.description || null }
}
