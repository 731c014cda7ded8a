import type { Request, Router } from 'express'
import * as z from 'zod/mini'
import { adminRouter } from '../../account/adminRouter.ts'
import { noteDeed } from '../../activity/noteDeed.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { firstErrors } from '../../web/forms.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { popupDraft, popupsApi, popupSeen, popupSwitch } from '../shared/popupsApi.ts'
import type { PopupType } from '../shared/popupDefaults.ts'
import { popupForms, popupTitles, popupTypes, type WrittenPopup } from '../shared/popupFields.ts'
import { popupMissing } from '../shared/popupMessages.ts'
import {
  discardPopupDraft,
  publishPopup,
  saveDraft,
  turnPopup,
  writtenPopup,
  type Outcome,
} from './popupDrafts.ts'
import { createPopup } from './writtenQueries.ts'

/** Popup Settings: what is written saves itself as a draft, which waits until it is published; the switch acts at once. */
export function popupsAdmin(services: Services): Router {
  const router = adminRouter()
  const { config, db } = services

  adminScreen(services, router, {
    path: paths.admin.popups,
    title: 'Popup Settings',
    active: 'popups',
    api: popupsApi.rows,
    island: 'PopupSettings',
    read: async () => ({ rows: await Promise.all(popupTypes.map((type) => writtenPopup(services, type))) }),
    props: (req, initial) => ({
      initial,
      tab: typeIn(req.query.tab) ?? 'exit_intent',
      me: req.user?.email ?? '',
      timeZone: config.timeZone,
    }),
    failed: 'popup settings could not be read',
  })

  serve(router, popupsApi.one, ({ req }) => withPopup(req, (type) => writtenPopup(services, type)))

  serve(router, popupsApi.create, ({ req }) =>
    withPopup(req, async (type) => {
      await noteDeed(
        db,
        req.user!.email,
        (trx) => createPopup(trx, type),
        () => ({
          action: 'popup.created',
          about: { subject: 'site', id: type },
          facts: { title: popupTitles[type] },
        }),
      )
      return writtenPopup(services, type)
    }),
  )

  serve(router, popupsApi.switch, parsed(popupSwitch, checkTheValues), ({ req, body }) =>
    withPopup(req, async (type) =>
      (await turnPopup(db, type, body.enabled, req.user!.email)) ? { ok: true } : missing(type),
    ),
  )

  serve(router, popupsApi.saveDraft, parsed(popupDraft, checkTheValues), ({ req, body }) =>
    withPopup(req, async (type) => {
      const fields = z.safeParse(popupForms[type], body.draft)
      if (!fields.success) return checkTheValues(fields.error)
      const version = await saveDraft(db, type, fields.data, { seen: body.version, by: req.user!.email })
      if (version !== undefined) return { version }
      return (await writtenPopup(services, type)).exists ? overtaken : missing(type)
    }),
  )

  serve(router, popupsApi.discard, parsed(popupSeen), ({ req, body }) =>
    withPopup(req, async (type) =>
      after(type, await discardPopupDraft(db, type, { seen: body.version, by: req.user!.email })),
    ),
  )

  serve(router, popupsApi.publish, parsed(popupSeen), ({ req, body }) =>
    withPopup(req, async (type) =>
      after(type, await publishPopup(db, type, { seen: body.version, by: req.user!.email })),
    ),
  )
  return router

  async function after(type: PopupType, outcome: Outcome): Promise<WrittenPopup | Refusal> {
    if (outcome === 'done') return writtenPopup(services, type)
    return outcome === 'overtaken' ? overtaken : refuse(404, 'There is nothing of this kind any more.')
  }
}

const overtaken = refuse(409, 'This popup was changed elsewhere meanwhile.', { code: 'version' })
const missing = (type: PopupType): Refusal => refuse(404, popupMissing[type])

const checkTheValues = (error: z.core.$ZodError): Refusal =>
  refuse(422, 'Please check the values.', { errors: firstErrors(error) })

const typeIn = (name: unknown): PopupType | undefined => popupTypes.find((type) => type === name)

/** Does something with the popup that the address names. */
async function withPopup<Answer>(
  req: Request,
  work: (type: PopupType) => Promise<Answer>,
): Promise<Answer | Refusal> {
  const type = typeIn(req.params.type)
  return type ? work(type) : refuse(404, 'There is no such popup.')
}
