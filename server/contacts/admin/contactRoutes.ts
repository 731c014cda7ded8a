import type { Request, Response, Router } from 'express'
import { noteExport } from '../../activity/noteExport.ts'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { sendCsv } from '../../web/csv.ts'
import { idOf } from '../../web/ids.ts'
import { readList } from '../../web/list.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { sendScreen } from '../../web/screen.ts'
import { plainText } from '../../web/plainText.ts'
import { checkTheFields, parsed, serve } from '../../web/serve.ts'
import { contactTotals } from '../countQueries.ts'
import { correctByHand, liftByHand, markByHand, moveByHand, undo, type FollowUps } from './changeContact.ts'
import { contactRow, csvColumns } from './contactRows.ts'
import { readPerson } from './contactPage.ts'
import { everyContact } from './contactExportQueries.ts'
import { contactList, contactPage, type ContactsQuery } from './contactListQueries.ts'
import { changeToUndo, markChange, nameChange, stageMove } from '../shared/contactChanges.ts'
import { contactSort, contactTabs, type ContactTab } from '../shared/contactTabs.ts'
import { contactsApi } from '../shared/contactsApi.ts'

/** Contacts: the list, and a page for each person. */
export function contactsAdmin(services: Services, followUps: FollowUps): Router {
  const router = adminRouter()
  const misread = misreadWith(services)

  adminScreen(services, router, {
    path: paths.admin.contacts,
    title: 'Contacts',
    active: 'contacts',
    api: contactsApi.list,
    island: 'Contacts',
    read: (req) => readPage(services, req),
    props: (req, initial) => ({ tab: tabOf(req), query: queryOf(req), initial }),
    failed: 'contacts could not be read',
  })

  router.get(contactsApi.csv.path, (req, res) => sendAll(services, req, res))

  router.get('/admin/contacts/:id', async (req, res, next) => {
    const person = await readPerson(services, idOf(req))
    if (!person) {
      next()
      return
    }
    await sendScreen(services, req, res, 'ContactPage', {
      title: person.fullName ?? person.email,
      active: 'contacts',
      props: { person },
    })
  })

  serve(router, contactsApi.person, async ({ req }) => {
    const person = await readPerson(services, idOf(req))
    return person ? { ok: true, person } : noContact
  })

  serve(router, contactsApi.move, parsed(stageMove, misread), async ({ req, body }) => {
    const by = req.user!.email
    return answer(req, await moveByHand(services, idOf(req), { ...body, by }, followUps))
  })

  serve(router, contactsApi.mark, parsed(markChange, misread), async ({ req, body }) => {
    const by = req.user!.email
    return answer(req, await markByHand(services, idOf(req), { ...body, by }, followUps))
  })

  serve(
    router,
    contactsApi.correct,
    parsed(nameChange, checkTheFields, withPlainName),
    async ({ req, body }) =>
      answer(req, await correctByHand(services, idOf(req), { ...body, by: req.user!.email })),
  )

  serve(router, contactsApi.undo, parsed(changeToUndo, misread), async ({ req, body }) => {
    const by = req.user!.email
    return answer(req, await undo(services, idOf(req), { ...body, by }, followUps))
  })

  serve(router, contactsApi.mailWorks, async ({ req }) => {
    const lifted = await liftByHand(services, idOf(req), req.user!.email)
    return answer(req, lifted ? undefined : 'Mail to this address works already.')
  })

  serve(router, contactsApi.unsubscribe, async ({ req }) => {
    const known = await followUps.unsubscribe(services, idOf(req), req.user!.email)
    return answer(req, known ? undefined : 'This contact does not exist any more.')
  })

  /** The contact as it is now, also when nothing was changed, so that the screen can show it. */
  async function answer(req: Request, complaint?: string) {
    const person = await readPerson(services, idOf(req))
    if (complaint) return refuse(person ? 409 : 404, complaint)
    return person ? { ok: true as const, person } : noContact
  }

  return router
}

const misreadWith =
  (services: Services) =>
  async (_error: unknown, req: Request): Promise<Refusal> => {
    const known = await readPerson(services, idOf(req))
    return refuse(known ? 409 : 404, 'This could not be understood. Please load the page again.')
  }

/** A name without markup, as forms take it. */
function withPlainName(req: Request): unknown {
  const { to, ...rest } = (req.body ?? {}) as { to?: unknown }
  return { ...rest, to: typeof to === 'string' ? plainText(to) : to }
}

const noContact = refuse(404, 'This contact does not exist any more.')

const readPage = ({ config, reads }: Services, req: Request) =>
  reads.run(req, async (db) => {
    const list = queryOf(req)
    const asked = contactTotals(db)
    const [page, totals] = await Promise.all([contactPage(db, list, scopeOf(req, list), asked), asked])
    return { ...page, totals, rows: page.rows.map((row) => contactRow(row, config)) }
  })

async function sendAll({ db, reads }: Services, req: Request, res: Response): Promise<void> {
  const list = queryOf(req)
  await noteExport(db, req, 'contacts')
  await sendCsv(res, 'contacts', csvColumns, everyContact(await reads.choose(req), list, scopeOf(req, list)))
}

const queryOf = (req: Request): ContactsQuery =>
  readList(req.query, { ...contactList, sort: contactSort(tabOf(req)) })

const scopeOf = (req: Request, { filters }: ContactsQuery) => ({
  tab: tabOf(req),
  stage: filters.stage,
  source: filters.source,
})

const tabOf = (req: Request): ContactTab => contactTabs.find((tab) => tab === req.query.tab) ?? 'all'
