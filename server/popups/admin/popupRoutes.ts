import { Router, type Request } from 'express'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { firstErrors } from '../../web/forms.ts'
import { refuse } from '../../web/refusal.ts'
import { serve } from '../../web/serve.ts'
import { plainText } from '../../web/plainText.ts'
import { popupsApi } from '../shared/popupsApi.ts'
import { createPopup, editPopup } from './editQueries.ts'
import { popupRows } from '../popupQueries.ts'
import type { PopupType } from '../shared/popups.ts'
import { popupMissing, popupPatches, popupTypes, type PopupPatch } from '../shared/settings.ts'

/** Popup Settings: every edit is saved by itself, and the public site follows at once. */
export function popupsAdmin(services: Services): Router {
  const router = Router()
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

  serve(router, popupsApi.edit, async ({ req, body }) => {
    const type = typeOf(req)
    if (!type) return unknownPopup
    const edit = popupPatches[type].safeParse(body)
    if (!edit.success) return refuse(422, 'Please check the values.', { errors: firstErrors(edit.error) })
    return (await editPopup(db, type, cleaned(edit.data))) ? { ok: true } : refuse(404, popupMissing[type])
  })

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

const typeOf = (req: Request): PopupType | undefined => popupTypes.find((type) => type === req.params.type)

const cleaned = ({ content = {}, ...rest }: PopupPatch): PopupPatch => ({
  ...rest,
  content: Object.fromEntries(
    Object.entries(content).flatMap(([name, text]) => (text === undefined ? [] : [[name, plainText(text)]])),
  ),
})
