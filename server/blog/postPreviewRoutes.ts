import { Router } from 'express'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { sendPage } from '../web/page.ts'
import { personalPage } from '../web/security.ts'
import { readSignedId } from '../web/tokens.ts'
import { postNotFound } from './articlePage.ts'
import { previewPurpose } from './admin/postRoutes.ts'
import { postForEditing } from './admin/postQueries.ts'
import { sendPreview } from './admin/sendPreview.ts'
import { fieldsOf } from './admin/postFields.ts'

/** The private address of a post that is not public yet, for someone without an account. */
export function blogPreviewRoutes(services: Services): Router {
  const { config, db } = services
  const router = Router()

  router.get(paths.postPreview, personalPage, async (req, res) => {
    const id = readSignedId(config.secrets, previewPurpose, req.query.token)
    const post = id === undefined ? undefined : await postForEditing(db, id)
    if (post) await sendPreview(services, res, fieldsOf(post), false)
    else await sendPage(services, res, await postNotFound(services), 404)
  })
  return router
}
