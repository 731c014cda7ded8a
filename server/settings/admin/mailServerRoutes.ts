import type { Router } from 'express'
import { recordActivity } from '../../activity/activityQueries.ts'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db.ts'
import { tryServer } from '../../outbox/admin/tryServer.ts'
import { checkLogin } from '../../outbox/loginCheck.ts'
import { transportOf } from '../../outbox/outbox.ts'
import { resumeQueue } from '../../outbox/pauseQueries.ts'
import { configOf, streamsOf } from '../../outbox/streams.ts'
import { forgetReport } from '../../sendingDomain/domainReportQueries.ts'
import type { Services } from '../../services.ts'
import { refuse, Refusal } from '../../web/refusal.ts'
import { parsed, refuseFields, serve } from '../../web/serve.ts'
import { firstErrors } from '../../web/forms.ts'
import { mailKeys, mailNow, openLogin, sealLogin, throughServer, type Login } from '../mailServer.ts'
import { storeSettings } from '../settingQueries.ts'
import { settings } from '../settings.ts'
import {
  mailPorts,
  mailServerForm,
  type MailServer,
  type MailServerForm,
} from '../shared/mailServerFields.ts'
import { mailSettingsApi } from '../shared/mailSettingsApi.ts'
import type { SettingsOf } from '../shared/setting.ts'
import { mailServerFacts } from './mailServerFacts.ts'

type Now = SettingsOf<(typeof mailKeys)[number]>

/** Who takes our mail: tried, kept and removed by an owner, where the environment names nobody. */
export function mailServerEdits(services: Services): Router {
  const { config, db } = services
  const router = adminRouter()
  const form = parsed(mailServerForm, (error) => refuseFields(firstErrors(error)))

  serve(router, mailSettingsApi.tryServer, form, async ({ req, body }) => {
    const now = await settings(db, config, mailKeys)
    if (now.mailServer.variable) return refuse(409, 'The mail server is set on the server.')
    const typed = serverIn(config, body, now)
    if (typed instanceof Refusal) return typed
    const { login } = typed
    const from = now.mailFrom.variable ? now.mailFrom.value : (body.from ?? now.mailFrom.usual)
    const mail = throughServer({ ...config.mail, from, comesFromContact: false }, typed, login)
    const to = req.user!.email
    const why = await tryServer(services, mail, to)
    if (why) return refuseFields({ [why.field]: why.sentence })
    // What is kept works: whoever had noted that it does not hears of it.
    if (!keptOf(config, typed, now) && fromIn(body, now) === undefined) await follow(services)
    return { email: to, server: await mailServerFacts(services) }
  })

  serve(router, mailSettingsApi.saveServer, form, async ({ req, body }) => {
    const now = await settings(db, config, mailKeys)
    const typed = now.mailServer.variable ? undefined : serverIn(config, body, now)
    if (typed instanceof Refusal) return typed
    const mailServer = typed && keptOf(config, typed, now)
    const stored = await store(db, { mailServer, mailFrom: fromIn(body, now) }, body.seen, req.user!.email)
    if (!stored) return refuse(409, 'The mail server was saved elsewhere meanwhile.', { code: 'version' })
    await follow(services)
    return mailServerFacts(services)
  })

  serve(router, mailSettingsApi.removeServer, async ({ req }) => {
    const { mailServer } = await settings(db, config, mailKeys)
    if (mailServer.source === 'set') {
      const { host } = mailServer.value
      await db.transaction(async (trx) => {
        await storeSettings(trx, { change: { mailServer: null }, by: req.user!.email })
        await recordActivity(trx, req.user!.email, { action: 'mailServer.removed', facts: { host } })
      })
      await follow(services)
    }
    return mailServerFacts(services)
  })
  return router
}

type Typed = Pick<MailServer, 'host' | 'port'> & { login: Login }

/** The server as it was typed; without a login, with the one that is kept for the same host. */
function serverIn(
  { secrets, mailServers }: Pick<Config, 'secrets' | 'mailServers'>,
  { host = '', port = 0, user = '', password = '' }: MailServerForm,
  { mailServer }: Now,
): Typed | Refusal {
  if (host === '') return refuseFields({ host: 'Enter the name of the mail server' })
  if (!mailServers.anywhere && !mailPorts.includes(port))
    return refuseFields({ port: `Mail servers take mail at one of these ports: ${mailPorts.join(', ')}` })
  if (user !== '' && password === '') return refuseFields({ password: 'Enter the password as well' })
  if (user === '' && password !== '') return refuseFields({ user: 'Enter the user as well' })
  if (user !== '' || mailServer.value.login === '') return { host, port, login: { user, password } }
  if (mailServer.value.host !== host)
    return refuseFields({ password: 'Another server: type user and password of it' })
  const login = openLogin(secrets, mailServer.value)
  return login
    ? { host, port, login }
    : refuseFields({ password: 'What is kept cannot be read any more: type user and password again' })
}

/** What did not change is sealed as it was, and so is no change. */
function keptOf({ secrets }: Pick<Config, 'secrets'>, { host, port, login }: Typed, { mailServer }: Now) {
  const { value } = mailServer
  const before = value.host === host ? openLogin(secrets, value) : undefined
  const same = before?.user === login.user && before.password === login.password
  if (same && value.port === port) return undefined
  return { host, port, login: same ? value.login : sealLogin(secrets, host, login) }
}

/** An address that is the contact's is none of its own. */
function fromIn({ from }: MailServerForm, { mailFrom }: Now): string | null | undefined {
  if (mailFrom.variable || from === undefined) return undefined
  const stored = mailFrom.source === 'set' ? mailFrom.value : null
  return from === stored ? undefined : from
}

interface Change {
  mailServer: MailServer | undefined
  mailFrom: string | null | undefined
}

/** @returns false when somebody else saved meanwhile */
async function store(db: Db, change: Change, seen: MailServerForm['seen'], by: string): Promise<boolean> {
  if (change.mailServer === undefined && change.mailFrom === undefined) return true
  return db.transaction(async (trx) => {
    const known = seen && { mailServer: seen.server, mailFrom: seen.from }
    const stored = await storeSettings(trx, { change, by, ...(known ? { seen: known } : {}) })
    if (stored && change.mailServer)
      await recordActivity(trx, by, { action: 'mailServer.saved', facts: { host: change.mailServer.host } })
    return stored
  })
}

/**
 * From now on mail leaves otherwise: the login is tried, what waited for the server before may go, and what was found of
 * the sending domain holds no more.
 */
async function follow(services: Services): Promise<void> {
  const { config, db } = services
  const mail = await mailNow(db, config)
  const now = { ...config, mail }
  await forgetReport(db)
  for (const stream of streamsOf(mail)) {
    if (configOf(now, stream).mail.smtpUrl !== mail.smtpUrl) continue
    await resumeQueue(db, streamsOf(mail).length > 1 ? stream : undefined)
    const transport = transportOf(now, stream)
    await checkLogin(services, transport, stream).finally(() => transport.close())
  }
  services.wakeOutbox()
}
