import { lastLogins } from '../../outbox/pauseQueries.ts'
import type { Services } from '../../services.ts'
import { agoText } from '../../web/dates.ts'
import { mailBy, mailKeys } from '../mailServer.ts'
import { settings } from '../settings.ts'
import type { MailServerFacts } from '../shared/mailSettingsApi.ts'

/** How the mail server stands, from the database: what this process follows by may be a moment older. */
export async function mailServerFacts({ config, db }: Services): Promise<MailServerFacts> {
  const [now, logins] = [await settings(db, config, mailKeys), await lastLogins(db)]
  const { mailServer: server, mailFrom } = now
  const { smtpUrl, namedBy } = mailBy(config, now)
  const login = smtpUrl === undefined ? undefined : logins.find(({ stream }) => stream === 'asked')
  const { source, changedAt, changedBy, changedOn } = server
  return {
    host: server.value.host,
    port: server.value.port,
    hasLogin: server.value.login !== '',
    source,
    variable: server.variable && config.mail.given.serverVariable,
    changedAt,
    changedBy,
    changedOn,
    isLost: namedBy === 'lost',
    from: mailFrom,
    login: login
      ? { complaint: login.complaint, when: agoText(login.checkedAt, new Date(), config.timeZone) }
      : null,
    waits: config.production,
  }
}
