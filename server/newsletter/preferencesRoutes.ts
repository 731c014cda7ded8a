import { Router, type Request, type Response } from 'express'
import { readUnsubscribeToken } from '../outbox/unsubscribeLink.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { noteFailure } from '../web/errors.ts'
import { mustWait } from '../web/formLimits.ts'
import { readForm, textOf } from '../web/forms.ts'
import { complaintIn } from '../web/shared/complaints.ts'
import { emailMessage } from '../web/shared/fields.ts'
import { personalPage } from '../web/security.ts'
import { askNewAddress } from './changeAddress.ts'
import { addressSchema, readPreferences } from './shared/preferencesForm.ts'
import { savePreferences } from './preferences.ts'
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
    let known: boolean
    try {
      known = await savePreferences(services, person.contactId, chosen)
    } catch (error) {
      const { status } = noteFailure(services, req, res, error)
      return sendFailure(services, res, status, 'unsaved')
    }
    if (!known) return refuse(services, res)
    const stopped = chosen.wanted.length === 0
    res.redirect(303, stopped ? stateAddress(person.token) : `${preferencesLinks(person.token).save}&saved=1`)
  })

  // A reload after the form came back.
  router.get(paths.preferencesAddress, (req, res) => {
    res.redirect(303, preferencesLinks(behind(services, req)?.token ?? '').save)
  })

  router.post(paths.preferencesAddress, async (req, res) => {
    const person = behind(services, req)
    if (mustWait(res)) return sendFailure(services, res, 429, 'tooMany')
    if (!person) return refuse(services, res)
    const form = readForm(addressSchema, req.body)
    const refuseAddress = async (typed: string, error: string) => {
      const known = await sendPreferences(services, res, person, { address: { typed, error } }, 422)
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
    res.redirect(303, `${preferencesLinks(person.token).save}&asked=1`)
  })

  return router
}

function behind({ config }: Services, req: Request): { token: string; contactId: number } | undefined {
  const { token } = req.query
  if (typeof token !== 'string') return undefined
  const contactId = readUnsubscribeToken(config, token)
  return contactId === undefined ? undefined : { token, contactId }
}

const refuse = (services: Services, res: Response): Promise<void> => sendFailure(services, res, 400, 'wrong')
