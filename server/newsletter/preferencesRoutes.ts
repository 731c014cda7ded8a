import { Router, type Request, type Response } from 'express'
import { readUnsubscribeToken } from '../outbox/unsubscribeLink.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { noteFailure } from '../web/errorPage.ts'
import { mustWait } from '../web/formLimits.ts'
import { readForm, textOf } from '../web/forms.ts'
import { complaintIn } from '../web/shared/complaints.ts'
import { emailMessage } from '../web/shared/emailAddress.ts'
import { personalPage } from '../web/security.ts'
import { askNewAddress } from './changeAddress.ts'
import { addressSchema, choiceShown, readPreferences, type Preferences } from './shared/preferencesForm.ts'
import { savePreferences } from './savePreferences.ts'
import { preferencesLinks } from './preferencesLinks.ts'
import { sendPreferences } from './preferencesPage.ts'
import { sendFailure, stateAddress } from './unsubscribePages.ts'

/** What a person gets of our mail, behind the link of every message that can be unsubscribed from. Opening changes nothing. */
export function preferencesRoutes(services: Services): Router {
  const router = Router()
  router.use(paths.preferences, personalPage)

  router.get(paths.preferences, async (req, res) => {
    const person = behind(services, req)
    const said = { saved: req.query.saved === '1', asked: req.query.asked === '1' }
    if (!person || !(await sendPreferences(services, res, person, said))) await refuse(services, res)
  })

  router.post(paths.preferences, async (req, res) => {
    const person = behind(services, req)
    if (mustWait(res)) return sendFailure(services, res, 429, 'tooMany')
    const chosen = readPreferences((name) => textOf(req.body, name))
    if (!person || !chosen) return refuse(services, res)
    if (!(await keep(services, req, res, person, chosen))) return
    if (chosen.wanted.length === 0) return res.redirect(303, stateAddress(person.token))
    if (textOf(req.body, 'email').trim() !== '') return ask(services, req, res, person, true)
    res.redirect(303, afterwards(person, { saved: true }))
  })

  // A reload after the form came back.
  router.get(paths.preferencesAddress, (req, res) => {
    res.redirect(303, preferencesLinks(behind(services, req)?.token ?? '').save)
  })

  // The same form by its other button: what was ticked meanwhile is kept as well. Nobody leaves by this one.
  router.post(paths.preferencesAddress, async (req, res) => {
    const person = behind(services, req)
    if (mustWait(res)) return sendFailure(services, res, 429, 'tooMany')
    if (!person) return refuse(services, res)
    const chosen = readPreferences((name) => textOf(req.body, name))
    const isNew = chosen !== undefined && choiceShown(chosen) !== textOf(req.body, 'shown')
    const keeps = isNew && chosen.wanted.length > 0
    if (keeps && !(await keep(services, req, res, person, chosen))) return
    await ask(services, req, res, person, keeps)
  })

  return router
}

interface Person {
  token: string
  contactId: number
}

/** Stores what was chosen. @returns false when the answer has been given: it could not be, or the person is gone */
async function keep(
  services: Services,
  req: Request,
  res: Response,
  { contactId }: Person,
  chosen: Preferences,
): Promise<boolean> {
  try {
    if (await savePreferences(services, contactId, chosen)) return true
  } catch (error) {
    const { status } = noteFailure(services, req, res, error)
    await sendFailure(services, res, status, 'unsaved')
    return false
  }
  await refuse(services, res)
  return false
}

/** Asks at the address that was typed, or says at the field what is wrong with it. */
async function ask(
  services: Services,
  req: Request,
  res: Response,
  person: Person,
  saved: boolean,
): Promise<void> {
  const form = readForm(addressSchema, req.body)
  const refuseAddress = async (typed: string, error: string) => {
    const known = await sendPreferences(services, res, person, { saved, address: { typed, error } }, 422)
    if (!known) await refuse(services, res)
  }
  const { forms, preferences } = await services.content.texts()
  if (!form.ok)
    return refuseAddress(
      form.values.email ?? '',
      complaintIn(forms.complaints, form.errors.email ?? emailMessage),
    )
  const another = await askNewAddress(services, person.contactId, form.data.email)
  if (!another) return refuseAddress(form.data.email, preferences.address.same)
  res.redirect(303, afterwards(person, { saved, asked: true }))
}

/** The person's page, saying what was done. */
const afterwards = ({ token }: Person, { saved, asked }: { saved: boolean; asked?: boolean }): string =>
  `${preferencesLinks(token).save}${saved ? '&saved=1' : ''}${asked ? '&asked=1' : ''}`

function behind({ config }: Services, req: Request): Person | undefined {
  const { token } = req.query
  if (typeof token !== 'string') return undefined
  const contactId = readUnsubscribeToken(config, token)
  return contactId === undefined ? undefined : { token, contactId }
}

const refuse = (services: Services, res: Response): Promise<void> => sendFailure(services, res, 400, 'wrong')
