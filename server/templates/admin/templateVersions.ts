import * as z from 'zod/mini'
import type { Db } from '../../db.ts'
import type { TextWithVersions } from '../../versions/admin/versionRoutes.ts'
import { keepFirst, keepVersion } from '../../versions/versionQueries.ts'
import { templateDraft } from '../shared/templateDraft.ts'
import { templateById } from '../templateQueries.ts'
import type { StoredDraft } from './templateDraftQueries.ts'
import { fieldsOf } from './templateFields.ts'

/** The versions of email templates; a new one has none before it is stored. */
export const templateVersions: TextWithVersions = {
  kind: 'template',
  fields: z.omit(templateDraft.shape.fields, { id: true }),
  itemOf: async (db, item) => ((await templateById(db, item)) ? item : undefined),
}

const refOf = (id: string) => ({ kind: 'template' as const, item: id })

/** A template before it is saved over, unless it has versions. */
export const keepTemplateBefore = (db: Db, id: string): Promise<void> =>
  keepFirst(db, refOf(id), async () => {
    const { at, fields } = (await stateOf(db, id)) ?? {}
    return at && fields && { at, fields }
  })

/** A template as it was saved. @param by the address of who did it */
export async function keepTemplate(db: Db, id: string, by: string): Promise<void> {
  const state = await stateOf(db, id)
  if (state) await keepVersion(db, { ...refOf(id), fields: state.fields, reason: 'saved', by })
}

/** What is typed becomes a version once its writer stops; the stored template is kept before the first word. */
export async function keepTyped(db: Db, id: string, typed: object, by: string): Promise<void> {
  await keepTemplateBefore(db, id)
  await keepVersion(db, { ...refOf(id), fields: withoutId(typed), reason: 'pause', by })
}

/** Unsaved words that are about to be overwritten by choice. */
export async function keepReplaced(db: Db, id: string, draft: StoredDraft | undefined): Promise<void> {
  if (!draft) return
  const { fields, savedBy, savedAt } = draft
  const words = { ...refOf(id), fields: withoutId(fields), reason: 'replaced' as const }
  await keepVersion(db, { ...words, by: savedBy ?? '', at: savedAt })
}

const withoutId = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'id'))

async function stateOf(db: Db, id: string) {
  const template = await templateById(db, id)
  if (!template) return undefined
  const { id: _id, ...fields } = fieldsOf(template)
  return { fields, at: template.updatedAt }
}
