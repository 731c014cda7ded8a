import { checkLogin } from '../outbox/loginCheck.ts'
import { transportOf } from '../outbox/outbox.ts'
import { lastLogins } from '../outbox/pauseQueries.ts'
import type { Services } from '../services.ts'
import { setting } from '../settings/settings.ts'
import { createDns } from './dns.ts'
import { readDomain, sendersOf } from './readDomain.ts'
import { keepReport } from './domainReportQueries.ts'
import type { SendingReport } from './shared/sendingDomain.ts'

/**
 * Looks at every domain that mail comes from, and keeps what was found.
 * @param withLogin also tries the login at each mail server anew
 */
export async function checkSendingDomains(services: Services, withLogin = false): Promise<SendingReport> {
  const { config, db } = services
  const senders = sendersOf(config)
  if (withLogin) {
    for (const { stream } of senders) {
      const transport = transportOf(config, stream)
      await checkLogin(services, transport, stream).finally(() => transport.close())
    }
  }
  const [logins, selector] = [await lastLogins(db), await setting(db, config, 'dkimSelector')]
  const dns = createDns({ servers: config.mail.dnsServers })
  const domains = await Promise.all(
    senders.map(async ({ stream, sender }) => {
      const login = logins.find((each) => each.stream === stream)
      const found = await readDomain(dns, sender, { selector, login })
      return senders.length > 1 ? { stream, ...found } : found
    }),
  )
  const report = { domains, checkedAt: new Date().toISOString() }
  await keepReport(db, report)
  return report
}
