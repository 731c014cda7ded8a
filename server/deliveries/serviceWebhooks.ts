import express, { Router, type RequestHandler, type Response } from 'express'
import { capacity } from '../capacity.ts'
import type { Config } from '../config.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { boundRequests, createLoad } from '../web/boundRequests.ts'
import { bounceMail } from './services/bounceMail.ts'
import { brevo } from './services/brevo.ts'
import { mailgun } from './services/mailgun.ts'
import { mailjet } from './services/mailjet.ts'
import { postmark } from './services/postmark.ts'
import { Unreachable, type MailService, type Report } from './services/deliveryReport.ts'
import { resend } from './services/resend.ts'
import { sendgrid } from './services/sendgrid.ts'
import { ses } from './services/ses.ts'
import { createRefusedReports } from './refusedReports.ts'
import { takeReports } from './takeReports.ts'

/** Those whose secret is configured; the others have no address here. */
export function mailServices({ reports }: Config['mail']): MailService[] {
  const { login, sendgridKey, mailgunKey, resendSecret, sesTopic, bounceSecret } = reports
  return [
    ...(login ? [postmark(login), mailjet(login), brevo(login)] : []),
    ...(sendgridKey ? [sendgrid(sendgridKey)] : []),
    ...(mailgunKey ? [mailgun(mailgunKey)] : []),
    ...(resendSecret ? [resend(resendSecret)] : []),
    ...(sesTopic ? [ses(sesTopic)] : []),
    ...(bounceSecret ? [bounceMail(bounceSecret)] : []),
  ]
}

/**
 * Where mail services report in their own words, an address each. Stands before the body parsers, because their
 * signatures are over the bytes. A report is answered when it has had its effect, so that a service tries again otherwise.
 */
export function serviceWebhooks(services: Services): Router {
  const { config, log } = services
  const noteRefused = createRefusedReports(log)
  const router = Router()
  const few = boundRequests(createLoad(), config, capacity.reports)

  for (const service of mailServices(config.mail)) {
    const refuse = (res: Response): void => {
      noteRefused(service.name)
      res.status(service.refusal).json({ ok: false, message: 'Not signed by the service' })
    }
    const knownFirst: RequestHandler = async (req, res, next) => {
      if (!service.isKnownByHeaders || (await isAuthentic(service, nothing, req.headers))) return next()
      refuse(res.set('Connection', 'close'))
    }
    const raw = express.raw({ type: () => true, limit: service.limit ?? '1mb', inflate: false })
    router.post(`${paths.deliveryWebhook}/${service.name}`, knownFirst, few, raw, async (req, res) => {
      const body = Buffer.isBuffer(req.body) ? req.body : nothing
      if (!(await isAuthentic(service, body, req.headers))) {
        refuse(res)
        return
      }
      const reports = await read(service, body, req.headers)
      if (!reports) {
        res.status(422).json({ ok: false, message: 'Not a delivery report' })
        return
      }
      await takeReports(services, service, reports)
      res.json({ ok: true, ignored: reports.filter(({ type }) => type === 'ignored').length })
    })
  }
  return router
}

const nothing = Buffer.alloc(0)

/** A body that is not even of the service's shape is nobody's report. */
async function isAuthentic(...[service, body, headers]: Asked): Promise<boolean> {
  try {
    return await service.isAuthentic(body, headers)
  } catch (error) {
    if (error instanceof Unreachable) throw error
    return false
  }
}

async function read(...[service, body, headers]: Asked): Promise<Report[] | undefined> {
  try {
    return await service.read(body, headers)
  } catch (error) {
    if (error instanceof Unreachable) throw error
    return undefined
  }
}
type Asked = [service: MailService, body: Buffer, headers: Parameters<MailService['read']>[1]]
