import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { recordActivity } from '../../activity/activityQueries.ts'
import { noteDeed } from '../../activity/noteDeed.ts'
import type { Services } from '../../services.ts'
import { builtInIds, notInSequence } from '../../templates/shared/builtInTemplates.ts'
import { idOf } from '../../web/ids.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { alike, arrangeMails, copyMail, mailsOf } from '../sequenceMailQueries.ts'
import { mailArrangement } from '../shared/mailArrangement.ts'
import { sequencesApi } from '../shared/sequencesApi.ts'
import { sequenceById } from './sequencePageQueries.ts'
import { whySequenceGone } from './sequenceGone.ts'

/** The emails of a sequence: their order, the hours between them, which leave; one more of the same. */
export function sequenceMails({ db }: Services): Router {
  const router = adminRouter()

  serve(
    router,
    sequencesApi.arrange,
    parsed(mailArrangement, (error) => refuse(422, error.issues[0]!.message)),
    async ({ req, body: { mails, seen } }) => {
      if (mails.some(({ id }) => builtInIds.includes(id))) return refuse(422, notInSequence)
      const id = idOf(req)
      const outcome = await db.transaction(async (trx) => {
        const arranged = await arrangeMails(trx, id, mails, seen)
        if (typeof arranged !== 'string' && !alike(mails, seen))
          await recordActivity(trx, req.user!.email, { action: 'sequence.arranged', ...about(id) })
        return arranged
      })
      if (outcome === 'gone') return whySequenceGone(db, id)
      if (typeof outcome === 'string') return refused[outcome]
      return { ok: true, mails: await mailsOf(db, id), missed: outcome }
    },
  )

  serve(router, sequencesApi.copyMail, async ({ req }) => {
    const id = idOf(req)
    const email = String(req.params.mail)
    const copied = await noteDeed(
      db,
      req.user!.email,
      (trx) => copyMail(trx, id, email),
      () => ({ action: 'sequence.mailCopied', ...about(id), facts: { email } }),
    )
    if (copied) return { ok: true, mails: await mailsOf(db, id) }
    return (await sequenceById(db, id)) ? noMail : whySequenceGone(db, id)
  })
  return router
}

const about = (id: number) => ({ about: { subject: 'sequence', id } as const })

const noMail = refuse(404, 'This email does not exist any more, or is in another sequence by now.')
const refused = {
  changed: refuse(409, 'These emails were changed elsewhere. Load this page again.', { code: 'version' }),
  elsewhere: refuse(409, 'This email is gone, or in another sequence by now.', { code: 'version' }),
}
