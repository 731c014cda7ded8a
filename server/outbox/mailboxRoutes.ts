import { Router, type Request } from 'express'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { sendPage } from '../web/page.ts'
import { listMailbox, readKept, readSource, type Kept } from './mailbox.ts'
import { inHtml } from './fillPlaceholders.ts'
import { drawnMail } from './mailPolicy.ts'

const parts = ['html', 'text', 'source'] as const
type Part = (typeof parts)[number]

/** The local mailbox, for machines without a mail server. Never registered in production. */
export function mailboxRoutes(services: Services): Router {
  const { config } = services
  const router = Router()

  // Where one is named, mail leaves.
  router.use((_req, _res, next) => next(config.mail.smtpUrl ? 'router' : undefined))

  router.get(paths.mailbox, async (_req, res) => {
    const mails = await listMailbox(config)
    await sendPage(services, res, {
      view: 'outbox/mailbox',
      layout: 'quiet',
      head: { title: 'Local mailbox', robots: 'noindex' },
      locals: { mails: mails.map((mail) => summary(mail, config.timeZone)) },
    })
  })

  router.get(`${paths.mailbox}/:id`, async (req, res, next) => {
    const mail = await readKept(config, req.params.id)
    if (!mail) return next()
    const part = partOf(req)
    await sendPage(services, res, {
      view: 'outbox/mailbox-message',
      layout: 'quiet',
      head: { title: mail.subject, robots: 'noindex' },
      locals: {
        ...summary(mail, config.timeZone),
        part,
        parts: parts.map((name) => ({ name, label: labels[name] })),
        headers: headersOf(mail),
        text: linked(mail.text),
        source: part === 'source' ? await readSource(config, mail.id) : '',
      },
    })
  })

  router.get(`${paths.mailbox}/:id/body`, async (req, res, next) => {
    const mail = await readKept(config, req.params.id)
    if (!mail) return next()
    drawnMail(res).type('html').send(mail.html.replace('<head>', '<head><base target="_blank">'))
  })

  router.get(`${paths.mailbox}/:id/source`, async (req, res, next) => {
    const source = await readSource(config, req.params.id)
    if (source === undefined) return next()
    drawnMail(res).type('text').send(source)
  })
  return router
}

const labels: Record<Part, string> = { html: 'HTML', text: 'Plain text', source: 'Source' }

const partOf = (req: Request): Part => parts.find((part) => part === req.query.part) ?? 'html'

function summary(mail: Kept, timeZone: string): Record<string, unknown> {
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone })
  return {
    id: mail.id,
    to: mail.to.name ? `${mail.to.name} <${mail.to.address}>` : mail.to.address,
    subject: mail.subject,
    start: mail.text.replace(/\s+/g, ' ').slice(0, 140),
    time: time.format(new Date(mail.keptAt)),
    iso: mail.keptAt,
  }
}

function headersOf(mail: Kept): { name: string; value: string }[] {
  return [
    { name: 'From', value: `${mail.from.name} <${mail.from.address}>` },
    ...(mail.replyTo ? [{ name: 'Reply-To', value: mail.replyTo.address }] : []),
    { name: 'Message-ID', value: mail.messageId },
    ...Object.entries(mail.headers).map(([name, value]) => ({ name, value })),
  ]
}

/** Escaped, with addresses one can follow. */
const linked = (text: string): string =>
  inHtml(text).replace(/https?:\/\/[^\s<>()]+[^\s<>().,;:!?]/g, (url) => `<a href="${url}">${url}</a>`)
