import { Router, type Request, type Response } from 'express'
import type { Services } from '../../services.ts'
import { readForm } from '../../web/forms.ts'
import { idOf } from '../../web/ids.ts'
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
const gone = { ok: false, message: 'This category does not exist any more.' }

/** Categories: made while writing, renamed with their posts, deleted when unused. */
export function categoriesAdmin({ db }: Services): Router {
  const router = Router()

  router.get('/admin/api/blog/categories', async (_req, res) => {
    res.json({ categories: await categoryRows(db) })
  })

  router.post('/admin/api/blog/categories', async (req, res) => {
    const values = read(req, res)
    if (!values) return
    const category = await insertCategory(db, values)
    if (category) res.status(201).json({ ok: true, category })
    else refuse(res, { name: taken })
  })

  router.patch('/admin/api/blog/categories/:id', async (req, res) => {
    const values = read(req, res)
    if (!values) return
    const result = await renameCategory(db, idOf(req), values)
    if (result === 'done') res.json({ ok: true })
    else if (result === 'taken') refuse(res, { name: taken })
    else res.status(404).json(gone)
  })

  router.delete('/admin/api/blog/categories/:id', async (req, res) => {
    const result = await deleteCategory(db, idOf(req))
    if (result === 'done') res.json({ ok: true })
    else if (result === 'gone') res.status(404).json(gone)
    else res.status(409).json({ ok: false, code: 'used', message: await whyUsed(idOf(req)) })
  })
  return router

  async function whyUsed(id: number): Promise<string> {
    const { live, deleted } = await usesOf(db, id)
    if (live || !deleted) return 'Posts use this category. Move them to another one first.'
    return `The deleted post “${deleted}” still uses this category. Restore it and move it, or wait until it is gone for good.`
  }
}

function read(req: Request, res: Response): CategoryValues | undefined {
  const form = readForm(categorySchema, req.body)
  if (!form.ok) {
    refuse(res, form.errors)
    return undefined
  }
  const { description } = form.data
  const name = oneBlank(form.data.name)
  return { name, slug: slugFor(name, 'category'), description: description || null }
}

function refuse(res: Response, errors: Record<string, string>): void {
  res.status(422).json({ ok: false, message: Object.values(errors)[0]!, errors })
}
