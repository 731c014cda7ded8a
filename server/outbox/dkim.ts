import type { Config } from '../config.ts'
import { isMailService } from './serviceHeaders.ts'

type Signer = Pick<Config['mail'], 'dkim' | 'smtpUrl'>

/**
 * What a signature covers. The library leaves out List-Unsubscribe-Post, which RFC 8058 demands, and Feedback-ID, by
 * which Gmail counts complaints.
 */
const signedFields = [
  'From',
  'Sender',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'Cc',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Feedback-ID',
]

/**
 * How a message is signed: in the name of DKIM_DOMAIN, else of the domain that it comes from.
 * @param from the address of its sender
 * @returns undefined where the mail service signs alone, because no key is set
 */
export function signing({ dkim, smtpUrl }: Signer, from: string) {
  if (!dkim) return undefined
  return {
    domainName: dkim.domain ?? from.split('@')[1]!,
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: signedFields.join(':'),
    // Some mail services write these anew, and a signature that covers them would not fit any more.
    ...(isMailService(smtpUrl) ? { skipFields: 'message-id:date' } : {}),
  }
}
