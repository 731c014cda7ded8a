import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { smtpUrlOf } from '../mailConfig.ts'
import { sealer } from '../web/encryption.ts'
import type { SettingsConfig } from './keys.ts'
import { putSealedLogin, sealedServer } from './settingQueries.ts'
import { settings } from './settings.ts'
import type { MailServer } from './shared/mailServerFields.ts'
import type { SettingsOf } from './shared/setting.ts'

const { seal, open } = sealer('mail server')

/** What one proves oneself with at a mail server. */
export interface Login {
  user: string
  password: string
}

/** Tied to its host: nobody can lead the login to another one by changing a row. */
const ownerOf = (host: string): string => `mail server ${host}`

/** @returns what is kept of a login; nothing for none */
export const sealLogin = (secrets: string[], host: string, login: Login): string =>
  login.user === '' ? '' : seal(secrets, ownerOf(host), Buffer.from(JSON.stringify(login)))

/** @returns undefined when no secret of the site opens it any more */
export function openLogin(secrets: string[], { host, login }: MailServer): Login | undefined {
  if (login === '') return { user: '', password: '' }
  const opened = open(secrets, ownerOf(host), login)
  return opened && (JSON.parse(opened.toString('utf8')) as Login)
}

/** The mail of a configuration, as it is where a server is named on a screen. */
export function throughServer(
  mail: Config['mail'],
  { host, port }: Pick<MailServer, 'host' | 'port'>,
  { user, password }: Login,
): Config['mail'] {
  const login = user === '' ? {} : { SMTP_USER: user, SMTP_PASSWORD: password }
  const smtpUrl = smtpUrlOf({ SMTP_HOST: host, SMTP_PORT: port, ...login })
  return { ...mail, smtpUrl, namedBy: 'screen' }
}

/** What an owner may name of how mail leaves. */
export const mailKeys = ['mailServer', 'mailFrom'] as const
type MailSettings = SettingsOf<(typeof mailKeys)[number]>

type Keeps = SettingsConfig & Pick<Config, 'mail' | 'secrets'>

/** The mail of the configuration by these settings: the environment, else what was set, else no server. */
export function mailBy({ mail, secrets }: Keeps, { mailServer, mailFrom }: MailSettings): Config['mail'] {
  const from = { from: mailFrom.value, comesFromContact: mailFrom.source === 'usual' }
  if (mailServer.source === 'environment') return { ...mail, ...from }
  const none = { ...mail, ...from, smtpUrl: undefined }
  if (mailServer.source === 'usual') return { ...none, namedBy: 'none' }
  const login = openLogin(secrets, mailServer.value)
  return login ? throughServer(none, mailServer.value, login) : { ...none, namedBy: 'lost' }
}

/** The same, as the database has it now: what this process follows by may be a moment older. */
export const mailNow = async (db: Db, config: Keeps): Promise<Config['mail']> =>
  mailBy(config, await settings(db, config, mailKeys))

/** After the site's secret was rotated: the login is sealed by the new one, so that the old may go. */
export async function resealLogin(db: Db, { secrets }: Pick<Config, 'secrets'>): Promise<void> {
  if (secrets.length < 2) return
  const kept = await sealedServer(db)
  const login = kept && openLogin(secrets, kept)
  if (!kept || !login || openLogin(secrets.slice(0, 1), kept)) return
  await putSealedLogin(db, { before: kept.login, login: sealLogin(secrets, kept.host, login) })
}
