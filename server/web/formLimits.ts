import { Router, type RequestHandler, type Response } from 'express'
import type { Config } from '../config.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createLimit, createSharedLimit } from './limits.ts'
import { wantsJson } from './origin.ts'

/**
 * How often one client may send each form, in so many seconds; what mails strangers, by how much of that may leave.
 * The script of a form asks its visitor to wait earlier: client/lib/browserLimits.ts.
 */
const forms: [path: string, times: number | ((anHour: number) => number), seconds: number][] = [
  [paths.enquiries, 10, 300],
  [paths.newsletter, 10, 60],
  // As many confirmations as leave in an hour.
  [paths.newsletter, (anHour) => anHour, 3600],
  [paths.auditRequests, (anHour) => Math.floor(anHour / 6), 600],
  // Half of the links that leave in an hour: one client must not make everybody else wait for theirs.
  [paths.auditRequests, (anHour) => Math.floor(anHour / 2), 3600],
  [paths.auditLinkAgain, 10, 600],
  // Mail programs unsubscribe for many people from few addresses.
  [paths.unsubscribe, 120, 60],
  [paths.resubscribe, 20, 60],
  [paths.preferences, 20, 60],
  [paths.preferencesAddress, 5, 600],
  [paths.confirmAddress, 20, 60],
  [paths.confirmAgain, 5, 600],
]

/** So many refusals a minute are read and answered by the form itself, with what was typed; the rest in one line. */
const politeRefusals = 10

/**
 * Counts every form that is sent, before its body is read: what is wrong in it counts too, and a refused try costs
 * next to nothing. The room answers a first refusal in its own words (`mustWait`).
 */
export function formLimits(services: Services): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const polite = createLimit(services.config, politeRefusals, 60)

  for (const [path, times, seconds] of forms) {
    const most = () => mostOf(times, services.config)
    const limit = createSharedLimit(services, `${path} ${seconds}`, most, seconds)
    const count: RequestHandler = async (req, res, next) => {
      const { wait, tries } = mustWait(res) ? { wait: 0, tries: 0 } : await limit.count(req)
      res.locals.formTries = Math.max(tries, Number(res.locals.formTries ?? 0))
      if (wait === 0) return next()
      res.set('Retry-After', String(wait))
      res.locals.mustWait = true
      if ((await polite.take(req)) === 0) return next()
      // Nobody reads the rest of what they send.
      res.set('Connection', 'close').status(429)
      const { tooMany: title, tooManyText: message } = (await services.content.contentOf('forms')).answers
      if (wantsJson(req)) res.json({ ok: false, title, message })
      else res.type('text').send(`${title}. ${message}`)
    }
    router.post(path, count)
  }
  return router
}

/** What mails strangers stays within what of that may leave, whatever is allowed of the rest. */
function mostOf(
  times: (typeof forms)[number][1],
  config: Pick<Config, 'formLimits' | 'signUpsAnHour'>,
): number {
  if (typeof times === 'number') return Math.floor(times * config.formLimits)
  return Math.min(config.signUpsAnHour, Math.floor(times(config.signUpsAnHour) * config.formLimits))
}

/** More than a person sends of one form, also one who makes mistakes. */
const few = 3

/** Whether this client has sent few such forms of late: what it wants goes before what a flood wants. */
export const hasSentFew = (res: Pick<Response, 'locals'>): boolean => Number(res.locals.formTries ?? 0) <= few

/** Whether this form was sent too often; the header that says how long to wait is set. */
export const mustWait = (res: Pick<Response, 'locals'>): boolean => res.locals.mustWait === true
