import { Router } from 'express'
import { drawnMail } from '../../outbox/mailFrame.ts'
import { answerTest } from '../../outbox/answerTest.ts'
import { drawSample } from '../../outbox/previewMail.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { triedIssue } from '../mail.ts'
import { issueById } from '../issueQueries.ts'
import { issueDraft } from '../shared/issue.ts'

const tooLong = 'This issue is too long for an email'

/** An issue as it will arrive, saved or not: on the screen, and as a test. Nothing of it is stored. */
export function issuePreviews(services: Services): Router {
  const router = Router()
  const marketing = paths.admin.emailMarketing

  router.get(`${marketing}/issues/:id/preview`, async (req, res, next) => {
    const issue = await issueById(services.db, idOf(req))
    const mail = issue && (await drawSample(services, triedIssue(issue)))
    if (!mail || 'notWanted' in mail) next()
    else drawnMail(res).type('html').send(mail.html)
  })

  router.post(`${marketing}/issue-preview`, async (req, res) => {
    const draft = writtenIn(req.body)
    const mail = draft && (await drawSample(services, triedIssue(draft)))
    drawnMail(res)
      .type('html')
      .send(mail && 'html' in mail ? mail.html : `<p>${tooLong}.</p>`)
  })

  router.post('/admin/api/issues/preview-text', async (req, res) => {
    const draft = writtenIn(req.body)
    const mail = draft && (await drawSample(services, triedIssue(draft)))
    res.json(
      mail && 'text' in mail ? { subject: mail.subject, text: mail.text } : { subject: '', text: tooLong },
    )
  })

  router.post('/admin/api/issues/test', async (req, res) => {
    const draft = writtenIn(req.body)
    if (draft) await answerTest(services, req, res, triedIssue(draft))
    else res.status(422).json({ ok: false, message: tooLong })
  })
  return router
}

/** What stands in the editor. */
function writtenIn(body: unknown) {
  const form = issueDraft.safeParse({ ...(body as object), version: 0 })
  return form.success ? form.data : undefined
}
