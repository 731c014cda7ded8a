import type { LoginCheck } from '../outbox/pauseQueries.ts'
import type { SendingDomain } from './sender.ts'
import type { Finding } from './shared/sendingDomain.ts'

const known = { id: 'tls', name: 'Encryption' } as const
const old = new Set(['SSLv3', 'TLSv1', 'TLSv1.1'])

/** Whether mail reaches its server where nobody can read it on the way. */
export function checkTls({ relay, isLocal }: SendingDomain, login: LoginCheck | undefined): Finding {
  if (!relay) {
    const text = 'No mail leaves while no mail server is connected.'
    return { ...known, state: 'info', verdict: 'Not needed', text }
  }
  if (!login || login.complaint) {
    const text = login
      ? `The mail server did not take our login: ${login.complaint}.`
      : 'The mail server has not been spoken to yet.'
    return { ...known, state: 'unchecked', verdict: 'Not checked', text }
  }
  if (login.tls && old.has(login.tls)) {
    const text = `Mail goes to ${relay} over ${login.tls}, which no longer protects it. Ask who runs that server for TLS 1.2 or newer.`
    return { ...known, state: 'warning', verdict: 'Weak', text }
  }
  if (login.tls)
    return { ...known, state: 'ok', verdict: 'Passes', text: `Mail goes to ${relay} over ${login.tls}.` }
  // What a message was sent with by itself says nothing of its encryption.
  if (login.answer === null) {
    return {
      ...known,
      state: 'unchecked',
      verdict: 'Not checked',
      text: 'Check again to see how mail goes to its server.',
    }
  }
  return isLocal
    ? { ...known, state: 'ok', verdict: 'Passes', text: 'The mail server is on this machine or network.' }
    : {
        ...known,
        state: 'error',
        verdict: 'Missing',
        text: `Mail goes to ${relay} unencrypted, and so does the password. Use port 465 (smtps:// in SMTP_URL), or one with STARTTLS (587).`,
      }
}
