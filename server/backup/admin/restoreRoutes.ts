import type { Router } from 'express'
import multer from 'multer'
import { adminRouter } from '../../account/adminRouter.ts'
import { hasProvedSince, askToProve } from '../../account/stepUp.ts'
import type { Services } from '../../services.ts'
import { idOf, readId } from '../../web/ids.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, refuseFields, serve } from '../../web/serve.ts'
import { pieceBytes } from '../shared/limits.ts'
import { newUpload, restoreApi, typedWord } from '../shared/restoreApi.ts'
import { beginUpload, currentUpload, dropUpload, keepPiece, takeUpload } from '../uploadedBackupQueries.ts'
import { hasSaved, restoreState, wordOf } from './restoreState.ts'
import { checkUpload, restoreUpload } from './restoreWork.ts'

const busy = () => refuse(409, 'Another file is being looked through or restored. Wait until that is done.')
const gone = () => refuse(404, 'This file is not here any more. Choose it again.')

const piece = multer({
  storage: multer.memoryStorage(),
  limits: { files: 1, fields: 0, fileSize: pieceBytes },
})

/** A file comes back: it is brought in pieces, looked through wholly, and after a typed word takes the site's place. */
export function restoreAdmin(services: Services): Router {
  const { config, db } = services
  const router = adminRouter()
  const word = wordOf(config)

  serve(router, restoreApi.state, ({ req }) => restoreState(services, req))

  serve(
    router,
    restoreApi.begin,
    parsed(newUpload, (error) => refuse(422, error.issues[0]!.message)),
    async ({ req, body }) => {
      const id = await beginUpload(db, { ...body, by: req.user!.email })
      return id === undefined ? busy() : { id }
    },
  )

  router.post(restoreApi.piece.path, piece.single('file'), async (req, res) => {
    const position = readId(req.params.position)
    const kept = req.file && (await keepPiece(db, { id: idOf(req), position, bytes: req.file.buffer }))
    if (kept) res.json({ ok: true })
    else
      res.status(409).json({ ok: false, message: 'This piece does not belong here. Choose the file again.' })
  })

  serve(router, restoreApi.check, async ({ req }) => {
    const id = idOf(req)
    const upload = await currentUpload(db)
    if (upload?.id !== id) return gone()
    if (upload.received < upload.bytes) return refuse(409, 'The file is not all here. Choose it again.')
    if (!(await takeUpload(db, id, ['receiving', 'checked', 'failed'], 'checking'))) return busy()
    void checkUpload(services, id, req.user!.email)
    return { ok: true as const }
  })

  serve(router, restoreApi.run, parsed(typedWord), async ({ req, body }) => {
    const upload = await currentUpload(db)
    if (upload?.id !== idOf(req) || !upload.facts) return gone()
    if (!hasSaved(req)) return refuse(409, 'Save the present site as a file first.')
    if (body.word !== word) return refuseFields({ word: `Type ${word}` })
    // Whoever sits down at a screen that was left has not brought the file.
    if (!hasProvedSince(req, upload.createdAt)) return askToProve()
    if (!(await takeUpload(db, upload.id, ['checked', 'failed'], 'restoring'))) return busy()
    void restoreUpload(services, upload, { email: req.user!.email, sid: req.sessionID })
    return { ok: true as const }
  })

  serve(router, restoreApi.drop, async ({ req }) =>
    (await dropUpload(db, idOf(req))) === 1 ? { ok: true as const } : busy(),
  )
  return router
}
