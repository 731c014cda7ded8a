import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { createLinkCheck, type LinkCheck } from '../../blog/linkCheck.ts'
import { drawnMail } from '../../outbox/mailPolicy.ts'
import { createTester, refuseTest } from '../../outbox/sendTest.ts'
import { drawSample, inboxLine } from '../../outbox/previewMail.ts'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { fitting, parsed, serve } from '../../web/serve.ts'
import { triedIssue } from '../mail.ts'
import { issueById } from '../issueQueries.ts'
import { issueTest, issueText } from '../shared/issueForms.ts'
import { issuesApi } from '../shared/issuesApi.ts'
import { checkIssue } from './checkIssue.ts'

const tooLong = 'This issue is too long for an email'

/** An issue as it will arrive, saved or not: on the screen, and as a test. Nothing of it is stored. */
export function issuePreviews(services: Services, ask: LinkCheck = createLinkCheck()): Router {
  const router = adminRouter()

  router.get(issuesApi.stored.path, async (req, res, next) => {
    const issue = await issueById(services.db, idOf(req))
    const mail = issue && (await drawSample(services, triedIssue(issue, issue.id)))
    if (!mail || 'notWanted' in mail) next()
    else drawnMail(res).type('html').send(mail.html)
  })

  router.post(issuesApi.preview.path, async (req, res) => {
    const text = issueText.safeParse(req.body)
    const mail = text.success && (await drawSample(services, triedIssue(text.data, text.data.id)))
    drawnMail(res)
      .type('html')
      .send(mail && 'html' in mail ? mail.html : `<p>${tooLong}.</p>`)
  })

  serve(router, issuesApi.previewText, fitting(issueText), async ({ body }) => {
    const mail = body && (await drawSample(services, triedIssue(body, body.id)))
    return mail && 'text' in mail
      ? { subject: mail.subject, text: mail.text }
      : { subject: '', text: tooLong }
  })

  serve(router, issuesApi.inbox, fitting(issueText), async ({ body }) => {
    const mail = body && (await drawSample(services, triedIssue(body, body.id)))
    return mail ? inboxLine(mail) : { from: '', subject: '', preheader: tooLong }
  })

  serve(router, issuesApi.check, fitting(issueText), async ({ body }) => ({
    lines: body ? await checkIssue(services, ask, body) : [],
  }))

  const test = createTester(services)
  serve(router, issuesApi.test, parsed(issueTest, refuseTest(tooLong)), (asked) =>
    test(asked, triedIssue(asked.body, asked.body.id)),
  )
  return router
}
