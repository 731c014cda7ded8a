import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type * as z from 'zod/mini'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { firstErrors } from '../../web/forms.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { addressOf } from '../../web/shared/endpoint.ts'
import { plainText } from '../../web/plainText.ts'
import { popupsApi } from '../shared/popupsApi.ts'
import { createPopup, editPopup } from './editQueries.ts'
import { popupRows } from '../popupQueries.ts'
import type { PopupType } from '../shared/popups.ts'
import { popupMissing, popupPatches, popupTypes, type PopupPatch } from '../shared/settings.ts'

/** Popup Settings: every edit is saved by itself, and the public site follows at once. */
export function popupsAdmin(services: Services): Router {
  const router = adminRouter()
  const { db } = services

  adminScreen(services, router, {
    path: paths.admin.popups,
    title: 'Popup Settings',
    active: 'popups',
    api: popupsApi.rows,
    island: 'PopupSettings',
    read: readRows,
    props: (req, initial) => ({
      initial,
      tab: popupTypes.find((type) => type === req.query.tab) ?? 'exit_intent',
    }),
    failed: 'popup settings could not be read',
  })

  for (const type of popupTypes) {
    const edit = { ...popupsApi.edit, path: addressOf(popupsApi.edit, { type }) }
    serve(router, edit, parsed(popupPatches[type], checkTheValues), async ({ body }) =>
      (await editPopup(db, type, cleaned(body))) ? { ok: true } : refuse(404, popupMissing[type]),
    )
  }

  serve(router, popupsApi.create, async ({ req }) => {
    const type = typeOf(req)
    if (!type) return unknownPopup
    await createPopup(db, type)
    return readRows()
  })
  return router

  async function readRows() {
    return { rows: await popupRows(db) }
  }
}

const unknownPopup = refuse(404, 'There is no such popup.')

const checkTheValues = (error: z.core.$ZodError): Refusal =>
  refuse(422, 'Please check the values.', { errors: firstErrors(error) })

const typeOf = (req: Request): PopupType | undefined => popupTypes.find((type) => type === req.params.type)

const cleaned = ({ content = {}, ...rest }: PopupPatch): PopupPatch => ({
  ...rest,
  content: Object.fromEntries(
    Object.entries(content).flatMap(([name, text]) => (text === undefined ? [] : [[name, plainText(text)]])),
  ),
})
