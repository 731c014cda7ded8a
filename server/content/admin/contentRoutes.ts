import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { reaches } from '../../account/shared/roles.ts'
import { ownMail } from '../../outbox/mailPolicy.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { textOf } from '../../web/forms.ts'
import { idOf } from '../../web/ids.ts'
import { allowOwnFrame } from '../../web/ownFrame.ts'
import { sendDrawn } from '../../web/page.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { discardDraft, publish, restoreIntoDraft, saveDraft, versionOf, type Outcome } from '../drafts.ts'
import { renderDraft } from '../renderDraft.ts'
import { contentApi, draftForm, seenDraft } from '../shared/contentApi.ts'
import type { OpenedDocument } from '../shared/contentScreens.ts'
import { isDocument, type DocumentName } from '../shared/documents.ts'
import type { Values } from '../shared/formFields.ts'
import { contentScreen, listVersions, openDocument } from './openDocument.ts'
import { keepAddresses } from './keepAddresses.ts'
import { retellAudit } from './retellAudit.ts'

/** Site Content: the words of the public pages are drafted, looked at, published and taken back. */
export function contentAdmin(services: Services): Router {
  const { config, db } = services
  const router = adminRouter()

  adminScreen(services, router, {
    path: paths.admin.siteContent,
    title: 'Site Content',
    active: 'siteContent',
    api: contentApi.screen,
    island: 'SiteContent',
    read: (req) => contentScreen(db, asked(req)),
    props: (req, initial) => ({
      initial,
      page: asked(req),
      me: req.user?.email ?? '',
      timeZone: config.timeZone,
      readOnly: !reaches(req.user?.role, 'editor'),
    }),
    failed: 'the words of the site could not be read',
  })

  serve(router, contentApi.document, ({ req }) => withDocument(req, (name) => openDocument(db, name)))

  serve(router, contentApi.saveDraft, parsed(draftForm), ({ req, body }) =>
    withDocument(req, async (name) => {
      const outcome = await saveDraft(db, name, body.document, { seen: body.version, by: req.user!.email })
      return outcome.done ? { version: outcome.version } : refusalOf(outcome)
    }),
  )

  serve(router, contentApi.discard, parsed(seenDraft), ({ req, body }) =>
    withDocument(req, async (name) => opened(name, await discardDraft(db, name, { seen: body.version }))),
  )

  serve(router, contentApi.publish, parsed(seenDraft), ({ req, body }) =>
    withDocument(req, async (name) => {
      const change = { seen: body.version, by: req.user!.email }
      return opened(name, await publish(db, name, change, await alsoFor(services, name)))
    }),
  )

  serve(router, contentApi.versions, ({ req }) =>
    withDocument(req, async (name) => ({ versions: await listVersions(db, name) })),
  )

  serve(router, contentApi.version, ({ req }) =>
    withDocument(req, async (name) => {
      const document = await versionOf(db, name, idOf(req))
      return document && { document: document as unknown as Values }
    }),
  )

  serve(router, contentApi.restore, parsed(seenDraft), ({ req, body }) =>
    withDocument(req, async (name) => {
      const change = { seen: body.version, by: req.user!.email }
      return opened(name, await restoreIntoDraft(db, name, idOf(req), change))
    }),
  )

  router.get(contentApi.preview.path, async (req, res, next) => {
    const name = nameIn(req)
    if (!name) {
      next()
      return
    }
    const drawn = await renderDraft(services, name, { view: textOf(req.query, 'view'), entry: entryIn(req) })
    if (drawn.isMail) ownMail(res)
    else allowOwnFrame(res)
    await sendDrawn(res, drawn)
  })
  return router

  async function opened(name: DocumentName, outcome: Outcome): Promise<OpenedDocument | Refusal> {
    return outcome.done ? openDocument(db, name) : refusalOf(outcome)
  }
}

function nameIn(req: Request): DocumentName | undefined {
  const { name } = req.params
  return typeof name === 'string' && isDocument(name) ? name : undefined
}

/** What else happens when a document is published. */
async function alsoFor(services: Services, name: DocumentName): Promise<Parameters<typeof publish>[3]> {
  if (name === 'audit') return retellAudit(services)
  return name === 'case-studies' || name === 'services' ? keepAddresses(name) : undefined
}

/** Which entry of a list is to be shown; -1 is none of them. */
function entryIn(req: Request): number {
  const entry = textOf(req.query, 'entry')
  return /^\d{1,3}$/.test(entry) ? Number(entry) : -1
}

/** Does something with the document that the address names; nothing when there is none. */
async function withDocument<Answer>(
  req: Request,
  work: (name: DocumentName) => Promise<Answer>,
): Promise<Answer | undefined> {
  const name = nameIn(req)
  return name && work(name)
}

/** The document that the screen is to open; the first one unless it says. */
function asked(req: Request): DocumentName {
  const page = textOf(req.query, 'page')
  return isDocument(page) ? page : 'home'
}

function refusalOf(outcome: Exclude<Outcome, { done: true }>): Refusal {
  if (outcome.why === 'invalid')
    return refuse(422, Object.values(outcome.problems)[0]!, { errors: outcome.problems })
  if (outcome.why === 'missing') return refuse(404, 'There is nothing of this kind any more.')
  return refuse(409, 'This text was changed elsewhere meanwhile.', { code: 'version' })
}
