import * as z from 'zod/mini'
import { slugFor } from './slug.ts'

export const categorySchema = z.object({
  name: z.string().check(
    z.minLength(1, 'Category name is required'),
    z.maxLength(100, 'Name must be under 100 characters'),
    z.refine(
      (name) => name === '' || slugFor(name, 'category') !== '',
      'Name needs at least one letter or digit',
    ),
  ),
  description: z.string().check(z.maxLength(500, 'Description must be under 500 characters')),
})
