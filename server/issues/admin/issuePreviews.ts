import { Router } from 'express'
import { drawnMail } from '../../outbox/mailFrame.ts'
import { answerTest } from '../../outbox/answerTest.ts'
import { drawSample } from '../../outbox/previewMail.ts'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { refuse } from '../../web/refusal.ts'
import { serve } from '../../web/serve.ts'
import { triedIssue } from '../mail.ts'
import { issueById } from '../issueQueries.ts'
import { issueDraft } from '../shared/issueForms.ts'
import { issuesApi } from '../shared/issuesApi.ts'

const tooLong = 'This issue is too long for an email'

/** An issue as it will arrive, saved or not: on the screen, and as a test. Nothing of it is stored. */
export function issuePreviews(services: Services): Router {
  const router = Router()

  router.get(issuesApi.stored.path, async (req, res, next) => {
    const issue = await issueById(services.db, idOf(req))
    const mail = issue && (await drawSample(services, triedIssue(issue)))
    if (!mail || 'notWanted' in mail) next()
    else drawnMail(res).type('html').send(mail.html)
  })

  router.post(issuesApi.preview.path, async (req, res) => {
    const draft = writtenIn(req.body)
    const mail = draft && (await drawSample(services, triedIssue(draft)))
    drawnMail(res)
      .type('html')
      .send(mail && 'html' in mail ? mail.html : `<p>${tooLong}.</p>`)
  })

  serve(router, issuesApi.previewText, async ({ req }) => {
    const draft = writtenIn(req.body)
    const mail = draft && (await drawSample(services, triedIssue(draft)))
    return mail && 'text' in mail
      ? { subject: mail.subject, text: mail.text }
      : { subject: '', text: tooLong }
  })

  serve(router, issuesApi.test, ({ req }) => {
    const draft = writtenIn(req.body)
    return draft ? answerTest(services, req.body, triedIssue(draft)) : refuse(422, tooLong)
  })
  return router
}

/** What stands in the editor. */
function writtenIn(body: unknown) {
  const form = issueDraft.safeParse({ ...(body as object), version: 0 })
  return form.success ? form.data : undefined
}
