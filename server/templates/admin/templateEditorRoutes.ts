import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { slugify } from '../../blog/shared/slug.ts'
import type { Db } from '../../db.ts'
import { yieldsToSiteContent } from '../../outbox/yieldsToSiteContent.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { momentText } from '../../web/dates.ts'
import { sendScreen } from '../../web/screen.ts'
import { builtInWording } from '../builtInWording.ts'
import { emptyTemplate, type TemplateFields } from '../shared/template.ts'
import { listSequences, type Sequence } from '../../sequences/admin/sequenceQueries.ts'
import { freeTemplateId, templateById } from '../templateQueries.ts'
import { draftOf } from './templateDraftRoutes.ts'
import { fieldsOf } from './templateFields.ts'

/** The full-page editor of a template, stored or new. */
export function templateEditor(services: Services): Router {
  const { config, db } = services
  const router = adminRouter()

  router.get(`${paths.admin.emailMarketing}/templates/:id`, async (req, res, next) => {
    const creating = req.params.id === 'new'
    const sequences = await listSequences(db)
    const stored = creating ? undefined : await templateById(db, req.params.id)
    if (!creating && !stored) {
      next()
      return
    }
    const begun = creating ? await beginning(db, req.query, sequences) : undefined
    await sendScreen(services, req, res, 'TemplateEditor', {
      title: creating ? 'New template' : 'Edit template',
      active: 'emailMarketing',
      props: {
        template: stored ? fieldsOf(stored) : { ...emptyTemplate, ...begun },
        creating,
        yieldsToSiteContent: stored !== undefined && (await yieldsToSiteContent(services.content, stored)),
        draft: await draftOf(db, req),
        version: stored?.version ?? 0,
        lastSaved: stored?.saved ?? null,
        savedAt: stored ? momentText(stored.updatedAt, config.timeZone) : null,
        sequences: sequences.map(({ id, name, lifecycleStage, endsWithStage }) => ({
          id,
          name,
          endingStage: endsWithStage ? lifecycleStage : null,
        })),
        back: begun?.sequenceId
          ? `${paths.admin.emailMarketing}/sequences/${begun.sequenceId}`
          : `${paths.admin.emailMarketing}?tab=templates`,
        timeZone: config.timeZone,
        owner: req.user!.email,
      },
    })
  })

  return router
}

/** What a new template begins with: a place in a sequence, another one's words, or an ID. */
async function beginning(
  db: Db,
  query: Record<string, unknown>,
  sequences: Sequence[],
): Promise<Partial<TemplateFields>> {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const sequence = sequences.find(({ id }) => String(id) === text('sequence'))
  const copied = text('copy') ? await templateById(db, text('copy')) : undefined
  const delayHours = Number(text('delay'))
  const wording = builtInWording(text('id'))
  return {
    ...(wording && { subject: wording.subject, htmlContent: wording.html, textContent: wording.text }),
    ...(copied && {
      subject: copied.subject,
      preheader: copied.preheader,
      htmlContent: copied.htmlContent,
      textContent: copied.textContent,
    }),
    id: await freeTemplateId(db, copied?.id ?? (sequence ? slugify(sequence.name) : text('id'))),
    sequenceId: sequence?.id ?? null,
    delayHours: Number.isInteger(delayHours) && delayHours >= 0 && delayHours <= 8_760 ? delayHours : 0,
  }
}
