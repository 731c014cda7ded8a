import { Router, type Request } from 'express'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { firstErrors } from '../../web/forms.ts'
import { sendScreen } from '../../web/screen.ts'
import { plainText } from '../../web/plainText.ts'
import { createPopup, editPopup } from './editQueries.ts'
import { popupRows } from '../popupQueries.ts'
import type { PopupType } from '../shared/popups.ts'
import { popupMissing, popupPatches, popupTypes, type PopupPatch } from '../shared/settings.ts'

/** Popup Settings: every edit is saved by itself, and the public site follows at once. */
export function popupsAdmin(services: Services): Router {
  const router = Router()
  const { db, log } = services
  const api = '/admin/api/popups'

  router.get(paths.admin.popups, async (req, res) => {
    const rows = await popupRows(db).catch((error: unknown) => {
      log.error({ err: error, id: res.locals.requestId }, 'popup settings could not be read')
      return null
    })
    await sendScreen(
      services,
      req,
      res,
      'PopupSettings',
      { rows, tab: req.query.tab === 'newsletter' ? 'newsletter' : 'exit_intent' },
      { title: 'Popup Settings', active: 'popups' },
    )
  })

  router.get(api, async (_req, res) => {
    res.json({ rows: await popupRows(db) })
  })

  router.patch(`${api}/:type`, async (req, res) => {
    const type = typeOf(req)
    const edit = type && popupPatches[type].safeParse(req.body)
    if (!type || !edit) {
      res.status(404).json({ ok: false, message: 'There is no such popup.' })
    } else if (!edit.success) {
      res
        .status(422)
        .json({ ok: false, message: 'Please check the values.', errors: firstErrors(edit.error) })
    } else if (await editPopup(db, type, cleaned(edit.data))) {
      res.json({ ok: true })
    } else {
      res.status(404).json({ ok: false, message: popupMissing[type] })
    }
  })

  router.post(`${api}/:type`, async (req, res) => {
    const type = typeOf(req)
    if (!type) {
      res.status(404).json({ ok: false, message: 'There is no such popup.' })
      return
    }
    await createPopup(db, type)
    res.json({ rows: await popupRows(db) })
  })
  return router
}

const typeOf = (req: Request): PopupType | undefined => popupTypes.find((type) => type === req.params.type)

const cleaned = ({ content = {}, ...rest }: PopupPatch): PopupPatch => ({
  ...rest,
  content: Object.fromEntries(
    Object.entries(content).flatMap(([name, text]) => (text === undefined ? [] : [[name, plainText(text)]])),
  ),
})
