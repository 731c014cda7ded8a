import type { Request, Router } from 'express'
import * as z from 'zod/mini'
import { adminRouter } from '../../account/adminRouter.ts'
import { recordActivity } from '../../activity/activityQueries.ts'
import type { Subject } from '../../activity/shared/actions.ts'
import type { Db } from '../../db.ts'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { versionsApi, versionToKeep, versionToLeave, type VersionLine } from '../shared/versionsApi.ts'
import type { TextFields, TextKind } from '../shared/textKinds.ts'
import {
  keepVersion,
  listVersions,
  versionFields,
  type ListedVersion,
  type TextRef,
} from '../versionQueries.ts'

/** What a room says of its texts, so that they have versions. */
export interface TextWithVersions {
  kind: TextKind
  /** The fields that make a version, as they may be half-finished: what is brought back is opened by their form. */
  fields: z.ZodMiniObject
  /** @returns under which name its versions are kept; undefined when there is no such text */
  itemOf: (db: Db, item: string, userId: string) => Promise<string | undefined>
}

/** The versions of texts: listed, read, kept for what only a browser knows of, and restored. */
export function versionsAdmin({ db }: Services, texts: readonly TextWithVersions[]): Router {
  const router = adminRouter()

  serve(router, versionsApi.list, async ({ req }) => {
    const text = await textOf(req)
    return text && { versions: withDifferences(await listVersions(db, text)) }
  })

  serve(router, versionsApi.version, async ({ req }) => {
    const text = await textOf(req)
    const fields = text && (await versionFields(db, text, idOf(req)))
    return fields && { fields }
  })

  serve(router, versionsApi.keep, parsed(versionToKeep), async ({ req, body }) => {
    const text = await textOf(req)
    if (!text) return undefined
    const known = knownOf(text, body.fields)
    if (!known) return unknown
    await keep(db, req, text, { ...body, fields: known })
    return { ok: true }
  })

  serve(router, versionsApi.restore, parsed(versionToLeave), async ({ req, body }) => {
    const text = await textOf(req)
    if (!text) return undefined
    const known = knownOf(text, body.fields)
    if (!known) return unknown
    const fields = await versionFields(db, text, idOf(req))
    if (!fields) return forgotten
    await db.transaction(async (trx) => {
      await keep(trx, req, text, { fields: known, reason: 'before restoring' })
      await keep(trx, req, text, { fields, reason: 'restored' })
      await recordActivity(trx, req.user!.email, {
        action: 'version.restored',
        about: { subject: subjectOf[text.kind], id: text.item },
        facts: { of: text.kind },
      })
    })
    return { ok: true, fields }
  })

  return router

  async function textOf(req: Request): Promise<Known | undefined> {
    const text = texts.find(({ kind }) => kind === req.params.kind)
    const item = await text?.itemOf(db, String(req.params.item), String(req.user!.id))
    return text && item !== undefined ? { kind: text.kind, item, form: text.fields } : undefined
  }
}

/** Under which word the log keeps a text. */
const subjectOf: Record<TextKind, Subject> = {
  post: 'post',
  issue: 'issue',
  template: 'template',
  brand: 'site',
  popup: 'site',
}

const forgotten = refuse(404, 'This version is not kept any more.')

const unknown = refuse(422, 'This is not what the form of this text holds.')

type Known = TextRef & { form: z.ZodMiniObject }

/** What of these fields makes a version; nothing where one of them holds what its form could not. */
function knownOf({ form }: Known, fields: TextFields): TextFields | undefined {
  const known = Object.entries(fields).filter(([name]) => Object.hasOwn(form.shape, name))
  const fits = known.every(([name, value]) => z.safeParse(form.shape[name]!, value).success)
  return fits ? Object.fromEntries(known) : undefined
}

const keep = (
  db: Db,
  req: Request,
  { kind, item }: TextRef,
  { fields, reason }: { fields: TextFields; reason: Parameters<typeof keepVersion>[1]['reason'] },
): Promise<void> => keepVersion(db, { kind, item, fields, reason, by: req.user!.email })

/** Each with how many words it has more than the one before. */
const withDifferences = (versions: ListedVersion[]): VersionLine[] =>
  versions.map(({ id, keptAt, keptBy, reason, words }, at) => {
    const before = versions[at + 1]
    return {
      id,
      at: keptAt.toISOString(),
      by: keptBy,
      reason,
      words,
      more: before ? words - before.words : null,
    }
  })
