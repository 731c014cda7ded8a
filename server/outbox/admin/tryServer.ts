import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'
import { smtpTransport } from '../deliverMail.ts'
import { whyNotWelcome, type NotWelcome } from '../whyNotWelcome.ts'
import { mailTest } from './senderTest.ts'

/**
 * Logs in at a mail server as for a message, and mails whoever asks by it. Nothing is kept.
 * @param mail how it would leave
 */
export async function tryServer(
  services: Services,
  mail: Config['mail'],
  to: string,
): Promise<NotWelcome | undefined> {
  const config = { ...services.config, mail }
  const transport = smtpTransport(config)
  try {
    await transport.verify!()
    await mailTest({ ...services, config }, 'asked', to)
  } catch (error) {
    const { hostname: host, port, username } = new URL(mail.smtpUrl!)
    const why = whyNotWelcome(error, {
      host,
      port: Number(port),
      from: mail.from,
      withLogin: username !== '',
    })
    // Not the error: it may repeat what was sent.
    services.log.warn({ host, port, why: why.field }, 'a mail server that was tried does not take our mail')
    return why
  } finally {
    transport.close()
  }
  return undefined
}
