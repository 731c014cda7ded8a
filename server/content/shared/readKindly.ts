import * as z from 'zod/mini'
import { withDifferences } from './differences.ts'

type Sections = Record<string, z.ZodMiniType>

interface Written {
  shape: z.ZodMiniObject
  defaults: Record<string, unknown>
}

/** A document as it can be shown, and the titles of the sections whose stored words no longer fit. */
export interface Read<Texts = Record<string, unknown>> {
  texts: Texts
  misfits: string[]
}

/**
 * Reads what is stored over the original, section by section: one that its shape no longer takes is the original again, so
 * that no page fails for its words.
 */
export function readKindly({ shape, defaults }: Written, stored: unknown): Read {
  const laid = withDifferences(defaults, stored)
  const misfits: string[] = []
  const texts = Object.fromEntries(
    Object.entries(shape.shape as Sections).map(([name, part]) => {
      const read = z.safeParse(part, laid[name])
      if (!read.success) misfits.push(z.globalRegistry.get(part)?.title ?? name)
      return [name, read.success ? read.data : defaults[name]]
    }),
  )
  return { texts, misfits }
}

/**
 * What is wrong with a document that somebody wants to keep, by its place (`hero.headline`, `offers.items.2.name`), the
 * first first; nothing when all is well.
 */
export function problemsOf(shape: z.ZodMiniType, document: unknown): Record<string, string> {
  const read = z.safeParse(shape, document)
  if (read.success) return {}
  const problems: Record<string, string> = {}
  for (const { path, message } of read.error.issues) problems[path.join('.')] ??= message
  return problems
}
