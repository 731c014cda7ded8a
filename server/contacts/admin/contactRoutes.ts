import { Router, type Request, type Response } from 'express'
import * as z from 'zod/mini'
import { liftContact } from '../suppressionQueries.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { sendCsv } from '../../web/csv.ts'
import { idOf } from '../../web/ids.ts'
import { rowId } from '../../web/shared/fields.ts'
import { readList, type ListQuery } from '../../web/list.ts'
import { sendScreen } from '../../web/screen.ts'
import { contactTotals } from '../countQueries.ts'
import { markByHand, moveByHand, undo, type FollowUps, type Refusal } from './changeContact.ts'
import { contactRow, csvColumns } from './contactRows.ts'
import { readPerson } from './contactPage.ts'
import { contactList, contactPage, everyContact } from './contactListQueries.ts'
import { contactSort, contactTabs, type ContactTab } from '../shared/contactTabs.ts'
import { marks } from '../shared/marks.ts'
import { stageSchema } from '../shared/stages.ts'

/** Contacts: the list, and a page for each person. */
export function contactsAdmin(services: Services, followUps: FollowUps): Router {
  const router = Router()
  const { db, config, log } = services

  router.get(paths.admin.contacts, async (req, res) => {
    const initial = await read(req).catch((error: unknown) => {
      log.error({ err: error }, 'contacts could not be read')
      return null
    })
    await sendScreen(
      services,
      req,
      res,
      'Contacts',
      { tab: tabOf(req), query: queryOf(req), initial },
      { title: 'Contacts', active: 'contacts' },
    )
  })

  router.get('/admin/api/contacts', async (req, res) => {
    res.json(await read(req))
  })

  router.get('/admin/contacts.csv', (req, res) => {
    const list = queryOf(req)
    return sendCsv(res, 'contacts', csvColumns, everyContact(db, list, scopeOf(req, list)))
  })

  router.get('/admin/contacts/:id', async (req, res, next) => {
    const person = await readPerson(services, idOf(req))
    if (!person) {
      next()
      return
    }
    await sendScreen(
      services,
      req,
      res,
      'ContactPage',
      { person },
      { title: person.fullName ?? person.email, active: 'contacts' },
    )
  })

  router.get('/admin/api/contacts/:id', async (req, res, next) => {
    const person = await readPerson(services, idOf(req))
    if (person) res.json({ ok: true, person })
    else next()
  })

  router.post('/admin/api/contacts/:id/stage', async (req, res) => {
    const change = z
      .object({ from: stageSchema, to: stageSchema, enrol: z._default(z.boolean(), true) })
      .safeParse(req.body)
    const by = req.user!.email
    const refusal = change.success
      ? await moveByHand(services, idOf(req), { ...change.data, by }, followUps)
      : misread
    await answer(req, res, refusal)
  })

  router.post('/admin/api/contacts/:id/marks', async (req, res) => {
    const change = z.object({ mark: z.enum(marks), value: z.boolean() }).safeParse(req.body)
    const by = req.user!.email
    await answer(
      req,
      res,
      change.success ? await markByHand(services, idOf(req), { ...change.data, by }) : misread,
    )
  })

  router.post('/admin/api/contacts/:id/undo', async (req, res) => {
    const change = z.object({ kind: z.enum(['stage', 'mark']), id: rowId }).safeParse(req.body)
    const by = req.user!.email
    await answer(
      req,
      res,
      change.success ? await undo(services, idOf(req), { ...change.data, by }, followUps) : misread,
    )
  })

  router.post('/admin/api/contacts/:id/mail-works', async (req, res) => {
    const lifted = await liftContact(db, idOf(req), req.user!.email)
    await answer(req, res, lifted ? undefined : 'Mail to this address works already.')
  })

  router.post('/admin/api/contacts/:id/unsubscribe', async (req, res) => {
    const known = await followUps.unsubscribe(services, idOf(req), req.user!.email)
    await answer(req, res, known ? undefined : 'This contact does not exist any more.')
  })

  async function read(req: Request) {
    const list = queryOf(req)
    const [page, totals] = await Promise.all([contactPage(db, list, scopeOf(req, list)), contactTotals(db)])
    return { ...page, totals, rows: page.rows.map((row) => contactRow(row, config)) }
  }

  /** The contact as it is now, also when nothing was changed, so that the screen can show it. */
  async function answer(req: Request, res: Response, refusal: Refusal): Promise<void> {
    const person = await readPerson(services, idOf(req))
    if (refusal) res.status(person ? 409 : 404).json({ ok: false, message: refusal })
    else res.json({ ok: true, person })
  }

  return router
}

const misread = 'This could not be understood. Please load the page again.'

const queryOf = (req: Request): ListQuery =>
  readList(req.query, { ...contactList, sort: contactSort(tabOf(req)) })

const scopeOf = (req: Request, { filters }: ListQuery) => ({
  tab: tabOf(req),
  stage: filters.stage!,
  source: filters.source!,
})

const tabOf = (req: Request): ContactTab => contactTabs.find((tab) => tab === req.query.tab) ?? 'all'
