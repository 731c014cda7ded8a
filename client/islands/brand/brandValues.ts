import * as z from 'zod/mini'
import type { BrandScreen } from '../../../server/brand/shared/brandApi.ts'
import {
  brandDraftSchema,
  brandKeys,
  type BrandDraft,
  type BrandField,
} from '../../../server/brand/shared/brandFields.ts'
import { issuesByField } from '../../lib/zodErrors.ts'

/** What stands in the fields. */
export type BrandValues = { [Field in BrandField]: NonNullable<BrandDraft[Field]> }

/** What is drafted, else what everybody sees. */
export function valuesOf({ fields, draft }: Pick<BrandScreen, 'fields' | 'draft'>): BrandValues {
  return Object.fromEntries(
    brandKeys.map((key) => {
      const written = fields[key].variable ? undefined : draft[key]
      return [key, written === undefined ? fields[key].value : (written ?? fields[key].usual)]
    }),
  ) as BrandValues
}

/** What differs and fits, and what is wrong with the rest: that stays in its field and is not kept. */
export function readDraft(values: BrandValues, { fields }: Pick<BrandScreen, 'fields'>) {
  const differs = brandKeys.filter(
    (key) => !fields[key].variable && JSON.stringify(values[key]) !== JSON.stringify(fields[key].value),
  )
  const typed = Object.fromEntries(differs.map((key) => [key, values[key]]))
  const result = z.safeParse(brandDraftSchema, typed)
  if (result.success) return { draft: result.data, errors: {} as Record<string, string> }
  const errors = issuesByField(result.error)
  const wrong = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  const fitting = Object.fromEntries(Object.entries(typed).filter(([key]) => !wrong.has(key)))
  return { draft: brandDraftSchema.parse(fitting), errors }
}
