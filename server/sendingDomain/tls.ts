import { isUnencrypted, isUnproved } from '../outbox/encryptionTrouble.ts'
import type { LoginCheck } from '../outbox/pauseQueries.ts'
import type { SendingDomain } from './domainOfSender.ts'
import type { Finding } from './shared/sendingDomain.ts'

const known = { id: 'tls', name: 'Encryption' } as const
const ports = 'Use port 465 (smtps:// in SMTP_URL), or one with STARTTLS (587).'
const old = new Set(['SSLv3', 'TLSv1', 'TLSv1.1'])

/** Whether mail reaches its server where nobody can read it on the way. */
export function checkTls({ relay, isLocal }: SendingDomain, login: LoginCheck | undefined): Finding {
  if (!relay) {
    const text = 'No mail leaves while no mail server is connected.'
    return { ...known, state: 'info', verdict: 'Not needed', text }
  }
  if (!login) return unchecked('The mail server has not been spoken to yet.')
  const { complaint } = login
  if (complaint && isUnproved(complaint)) {
    const text = `${relay} cannot prove its name (${complaint}), so that no mail leaves: anybody could read it on the way. Ask whoever runs that server for a valid certificate, or use the name that your mail service gives you.`
    return { ...known, state: 'error', verdict: 'Wrong', text }
  }
  if (complaint && isUnencrypted(complaint)) {
    const text = `No encrypted conversation with ${relay} came about (${complaint}), so that no mail leaves. ${ports}`
    return { ...known, state: 'error', verdict: 'Missing', text }
  }
  if (complaint) return unchecked(`The mail server did not take our login: ${complaint}.`)
  if (login.tls && old.has(login.tls)) {
    const text = `Mail goes to ${relay} over ${login.tls}, which no longer protects it. Ask who runs that server for TLS 1.2 or newer.`
    return { ...known, state: 'warning', verdict: 'Weak', text }
  }
  if (login.tls)
    return { ...known, state: 'ok', verdict: 'Passes', text: `Mail goes to ${relay} over ${login.tls}.` }
  // What a message was sent with by itself says nothing of its encryption.
  if (login.answer === null) return unchecked('Check again to see how mail goes to its server.')
  return isLocal
    ? { ...known, state: 'ok', verdict: 'Passes', text: 'The mail server is on this machine or network.' }
    : {
        ...known,
        state: 'error',
        verdict: 'Missing',
        text: `Mail goes to ${relay} unencrypted, and so does the password. ${ports}`,
      }
}

const unchecked = (text: string): Finding => ({ ...known, state: 'unchecked', verdict: 'Not checked', text })
