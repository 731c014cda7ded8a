import type { Config } from '../config.ts'
import { rawMail } from './deliverMail.ts'

/**
 * Composes a message and looks for its signature: the library sends one that it cannot sign without a word.
 * @returns what is wrong; undefined where messages are signed, or the mail service signs alone
 */
export async function signatureComplaint(config: Pick<Config, 'mail'>): Promise<string | undefined> {
  if (!config.mail.dkim) return undefined
  const { from } = config.mail
  const raw = await rawMail(
    {
      from: { name: '', address: from },
      to: { name: '', address: from },
      subject: 'Is this signed?',
      html: '<p>Is this signed?</p>',
      text: 'Is this signed?',
      messageId: `<signature-check@${from.split('@')[1]}>`,
      headers: {},
    },
    config,
  )
  return raw.toString('latin1').startsWith('DKIM-Signature:')
    ? undefined
    : 'Mail leaves unsigned: DKIM_PRIVATE_KEY cannot sign on this machine. Set another RSA key, or none.'
}
