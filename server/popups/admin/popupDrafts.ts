import * as z from 'zod/mini'
import { recordActivity } from '../../activity/activityQueries.ts'
import { auditNumbers, type AuditNumbers } from '../../audit/shared/numbersInTexts.ts'
import type { Db } from '../../db.ts'
import type { Services } from '../../services.ts'
import type { TextWithVersions } from '../../versions/admin/versionRoutes.ts'
import type { Reason } from '../../versions/shared/versionReasons.ts'
import { keepFirst, keepVersion } from '../../versions/versionQueries.ts'
import { plainText } from '../../web/plainText.ts'
import { withNumbers } from '../popupsOnPage.ts'
import type { PopupWords } from '../popupQueries.ts'
import { builtIn, type PopupType } from '../shared/popupDefaults.ts'
import {
  numberFields,
  popupTitles,
  popupTypes,
  storedNumber,
  textFields,
  type PopupFields,
  type WrittenPopup,
} from '../shared/popupFields.ts'
import { dropDraft, publishDraft, storeDraft, switchPopup, writtenRow } from './writtenQueries.ts'

/** Who changes something, and the version that they began with. */
interface Change {
  seen: number
  by: string
}
/** What became of a change; `overtaken` is told to whoever was slower. */
export type Outcome = 'done' | 'overtaken' | 'missing'

/** What of popups has versions: all that is published or was written. */
export const popupVersions: TextWithVersions = {
  kind: 'popup',
  fields: z.object(Object.fromEntries(popupTypes.flatMap(namesOf).map((name) => [name, z.string()]))),
  itemOf: async (db, item) => {
    const type = popupTypes.find((each) => each === item)
    return type && (await writtenRow(db, type)) ? type : undefined
  },
}

/** A popup as it is written; one without a row is the built-in one. */
export async function writtenPopup(
  { db, currentDefinition }: Pick<Services, 'db' | 'currentDefinition'>,
  type: PopupType,
): Promise<WrittenPopup> {
  const row = await writtenRow(db, type)
  const audit = await currentDefinition().then(auditNumbers, () => undefined)
  const fields = (words: PopupWords) => fieldsFrom(type, words, audit)
  const original = fields(builtIn[type])
  const live = row ? fields(row) : original
  const written = row?.draftBy && row.draftAt ? { by: row.draftBy, at: row.draftAt.toISOString() } : null
  return {
    type,
    exists: Boolean(row),
    enabled: row?.enabled ?? true,
    original,
    live,
    draft: row?.draft ? fields(row.draft) : live,
    version: row?.version ?? 0,
    written,
  }
}

/** Keeps what somebody is writing; nobody else sees it. @returns the new version, undefined where they were overtaken */
export function saveDraft(
  db: Db,
  type: PopupType,
  fields: PopupFields,
  { seen, by }: Change,
): Promise<number | undefined> {
  return db.transaction(async (trx) => {
    await keepPublishedBefore(trx, type)
    const draft = wordsFrom(type, fields)
    const version = await storeDraft(trx, { type, draft, seen, by })
    if (version !== undefined) await keep(trx, type, draft, 'pause', by)
    return version
  })
}

/** Makes the draft what everybody sees, within a second in every process, and keeps it among the versions. */
export function publishPopup(db: Db, type: PopupType, { seen, by }: Change): Promise<Outcome> {
  return db.transaction(async (trx) => {
    const row = await writtenRow(trx, type, true)
    if (!row || row.version !== seen) return row ? 'overtaken' : 'missing'
    if (!row.draft) return 'missing'
    await publishDraft(trx, type)
    await keep(trx, type, row.draft, 'published', by)
    await recordActivity(trx, by, {
      action: 'popup.published',
      about: { subject: 'site', id: type },
      facts: { title: popupTitles[type] },
    })
    return 'done'
  })
}

/** Forgets the draft, but for its words, which stay among the versions: what everybody sees is written next. */
export function discardPopupDraft(db: Db, type: PopupType, { seen, by }: Change): Promise<Outcome> {
  return db.transaction(async (trx) => {
    const row = await writtenRow(trx, type, true)
    if (!row || row.version !== seen) return row ? 'overtaken' : 'missing'
    if (row.draft) await keep(trx, type, row.draft, 'replaced', by)
    await dropDraft(trx, type)
    return 'done'
  })
}

/** On or off, for everybody, at once. @returns false when there is no such popup */
export function turnPopup(db: Db, type: PopupType, enabled: boolean, by: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    if (!(await writtenRow(trx, type, true))) return false
    if (await switchPopup(trx, type, enabled)) {
      await recordActivity(trx, by, {
        action: 'popup.switched',
        about: { subject: 'site', id: type },
        facts: { title: popupTitles[type], to: enabled ? 'on' : 'off' },
      })
    }
    return true
  })
}

const keepPublishedBefore = (trx: Db, type: PopupType): Promise<void> =>
  keepFirst(trx, { kind: 'popup', item: type }, async () => {
    const row = await writtenRow(trx, type)
    return row && { fields: fieldsFrom(type, row), at: row.updatedAt }
  })

const keep = (trx: Db, type: PopupType, words: PopupWords, reason: Reason, by: string): Promise<void> =>
  keepVersion(trx, { kind: 'popup', item: type, fields: fieldsFrom(type, words), reason, by })

function namesOf(type: PopupType): string[] {
  return [...numberFields[type], ...textFields[type]].map(({ name }) => name)
}

/** What is stored, as its fields say it; a number that is not stored is the built-in one. */
function fieldsFrom(type: PopupType, { settings, content }: PopupWords, audit?: AuditNumbers): PopupFields {
  const usual: Record<string, number> = builtIn[type].settings
  const numbers = numberFields[type].map(({ name, factor }) => {
    const stored = settings[name]
    return [name, String((typeof stored === 'number' ? stored : usual[name]!) / factor)]
  })
  const texts = textFields[type].map(({ name }) => {
    const text = content[name]
    return [name, typeof text === 'string' ? text : '']
  })
  return withNumbers(Object.fromEntries([...numbers, ...texts]) as PopupFields, audit)
}

/** What its fields say, as it is stored: in the stored units, and as plain text. */
const wordsFrom = (type: PopupType, fields: PopupFields): PopupWords => ({
  settings: Object.fromEntries(
    numberFields[type].map((field) => [field.name, storedNumber(field, fields[field.name]!)]),
  ),
  content: Object.fromEntries(textFields[type].map(({ name }) => [name, plainText(fields[name]!)])),
})
