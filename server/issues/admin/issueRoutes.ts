import { Router, type Request, type Response } from 'express'
import * as z from 'zod/mini'
import { runState } from '../../outbox/runQueries.ts'
import { currentSender } from '../../outbox/sender.ts'
import { countMarkedBy } from '../../contacts/suppressionQueries.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { momentText } from '../../web/dates.ts'
import { firstErrors } from '../../web/forms.ts'
import { idOf } from '../../web/ids.ts'
import { rowId } from '../../web/shared/fields.ts'
import { sendScreen } from '../../web/screen.ts'
import {
  countReaders,
  createIssue,
  deleteDraft,
  finishIssues,
  issueById,
  issueResult,
  pauseIssue,
  resumeIssue,
  saveIssue,
  scheduleIssue,
  unscheduleIssue,
  wishedMoment,
  type Issue,
} from '../issueQueries.ts'
import { recentPosts, type PostToStartFrom } from './recentPostQueries.ts'
import { issuePreviews } from './issuePreviews.ts'
import {
  daysToSend,
  issueDraft,
  missingBeforeSending,
  shownState,
  stateLabel,
  undoSeconds,
} from '../shared/issue.ts'

/** A new issue's text: nothing, or a post's cover, excerpt and address. */
const textFrom = (post?: PostToStartFrom) => ({
  subject: post?.title ?? '',
  preheader: post?.excerpt.slice(0, 150) ?? '',
  content: post
    ? [
        ...(post.cover ? [`![${post.title.replaceAll(/[[\]]/g, '')}](${post.cover})`] : []),
        'Hello {{firstName|there}},',
        post.excerpt,
        `[Read the article](${paths.post(post.slug)})`,
      ].join('\n\n') + '\n'
    : '',
})

const startSchema = z.object({
  postId: z._default(z.nullable(rowId), null),
  copyOf: z._default(z.nullable(rowId), null),
})
const sendSchema = z.object({ at: z.nullable(z.iso.datetime({ local: true, precision: -1 })) })

/** Newsletter issues: write, send, pause, read the results. */
export function issuesAdmin(services: Services): Router {
  const { config, db } = services
  const router = Router()
  const api = '/admin/api/issues'
  router.use(issuePreviews(services))

  router.post(api, async (req, res) => {
    const form = startSchema.safeParse(req.body)
    const { postId, copyOf } = form.success ? form.data : { postId: null, copyOf: null }
    const copied = copyOf ? await issueById(db, copyOf) : undefined
    const post = postId ? (await recentPosts(db)).find(({ id }) => id === postId) : undefined
    const issue = await createIssue(db, copied ?? textFrom(post))
    res.status(201).json({ ok: true, id: issue.id })
  })

  router.get(`${paths.admin.emailMarketing}/issues/:id`, async (req, res, next) => {
    const issue = await issueById(db, idOf(req))
    if (!issue) {
      next()
      return
    }
    await sendScreen(
      services,
      req,
      res,
      'IssueEditor',
      { initial: await present(issue), owner: req.user!.email },
      { title: 'Newsletter issue', active: 'emailMarketing' },
    )
  })

  router.get(`${api}/:id`, async (req, res, next) => {
    // Whoever looks learns at once that the last one has left.
    await finishIssues(db)
    const issue = await issueById(db, idOf(req))
    if (issue) res.json(await present(issue))
    else next()
  })

  router.patch(`${api}/:id`, async (req, res) => {
    const form = issueDraft.safeParse(req.body)
    if (!form.success) {
      res
        .status(422)
        .json({ ok: false, message: 'Please check the fields.', errors: firstErrors(form.error) })
      return
    }
    const issue = await saveIssue(db, idOf(req), form.data)
    if (issue) res.json({ ok: true, version: issue.version })
    else {
      const message = 'This issue was changed in another tab. Load the page again to see the newer text.'
      res.status(409).json({ ok: false, code: 'version', message })
    }
  })

  router.delete(`${api}/:id`, async (req, res) => {
    if (await deleteDraft(db, idOf(req))) res.json({ ok: true })
    else res.status(409).json({ ok: false, message: 'Only a draft can be deleted.' })
  })

  router.post(`${api}/:id/send`, async (req, res, next) => {
    const issue = await issueById(db, idOf(req))
    const form = sendSchema.safeParse(req.body)
    if (!issue) {
      next()
      return
    }
    const errors = {
      ...(form.success ? {} : { at: 'Choose a date and a time' }),
      ...missingBeforeSending(issue),
    }
    if (!form.success || Object.keys(errors).length > 0) {
      res.status(422).json({ ok: false, errors, message: Object.values(errors)[0] })
      return
    }
    const { at: local } = form.data
    const wish =
      local === null ? undefined : await wishedMoment(db, { local, timeZone: config.timeZone, undoSeconds })
    if (wish?.passed) {
      const message = 'This moment has passed. Choose a later one'
      res.status(422).json({ ok: false, message, errors: { at: message, nearest: wish.nearest } })
    } else await answer(req, res, await scheduleIssue(db, issue.id, { at: wish?.at, undoSeconds }))
  })
  router.post(`${api}/:id/undo`, async (req, res) => answer(req, res, await unscheduleIssue(db, idOf(req))))
  router.post(`${api}/:id/pause`, async (req, res) => answer(req, res, await pauseIssue(db, idOf(req))))
  router.post(`${api}/:id/resume`, async (req, res) => {
    const resumed = await resumeIssue(db, idOf(req))
    services.wakeOutbox()
    await answer(req, res, resumed)
  })

  return router

  /** The issue as it stands now; 409 when what was asked no longer fits its state. */
  async function answer(req: Request, res: Response, done: boolean): Promise<void> {
    const issue = await issueById(db, idOf(req))
    if (done && issue) res.json({ ok: true, ...(await present(issue)) })
    else
      res.status(409).json({ ok: false, message: 'This issue has moved on meanwhile. Load the page again.' })
  }

  async function present(issue: Issue) {
    const run = `issue:${issue.id}`
    const [readers, result, { held, stopped }, marked, { dailyLimit }] = await Promise.all([
      countReaders(db),
      issueResult(db, issue.id),
      runState(db, run),
      countMarkedBy(db, run),
      currentSender(db, config),
    ])
    const shown = shownState(issue.state, { sent: result.sent, held: held !== null, stopped })
    return {
      issue: {
        id: issue.id,
        subject: issue.subject,
        preheader: issue.preheader,
        content: issue.content,
        version: issue.version,
        state: issue.state,
        shown,
        stateLabel: stateLabel[shown],
        when: issue.sendAt ? momentText(issue.sendAt, config.timeZone) : null,
      },
      readers,
      days: daysToSend(readers, dailyLimit),
      dailyLimit,
      timeZone: config.timeZone,
      held,
      marked,
      result,
    }
  }
}
