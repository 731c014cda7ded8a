import { verify, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import {
  markInMessageId,
  meanings,
  parsed,
  refusal,
  report,
  Unreachable,
  type MailService,
  type Report,
} from './deliveryReport.ts'

const message = z.object({
  Type: z.string(),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.string(),
  Signature: z.string(),
  SigningCertURL: z.string(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
})
const person = z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() })
const event = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  mail: z.object({
    destination: z.array(z.string()).default([]),
    tags: z.record(z.string(), z.array(z.string())).optional(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  }),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: z.array(person) }).optional(),
  complaint: z.object({ complainedRecipients: z.array(person) }).optional(),
  deliveryDelay: z.object({ delayedRecipients: z.array(person) }).optional(),
  delivery: z.object({ recipients: z.array(z.string()) }).optional(),
})
type Event = z.infer<typeof event>

const kinds = meanings({
  Delivery: 'delivered',
  Complaint: 'complained',
  DeliveryDelay: 'delayed',
  Subscription: 'unsubscribed',
  Reject: 'ours',
  'Rendering Failure': 'ours',
})
// Nothing else is ever fetched: whoever could name another place would make us ask it.
const sns = /^https:\/\/sns\.[a-z0-9-]{3,40}\.amazonaws\.com(?:\.cn)?\//
/** Their certificates lie at the top: behind a question mark stands what a customer of theirs had them answer. */
const certificate =
  /^https:\/\/sns\.[a-z0-9-]{3,40}\.amazonaws\.com(?:\.cn)?\/SimpleNotificationService-[\w-]{1,80}\.pem$/

/**
 * Amazon SES, which tells by SNS.
 * @param topicArn any customer of theirs can sign; that it is this topic is what counts
 * @param fetchText asks an address of SNS: its certificates, and once for the yes to a subscription
 */
export function ses(
  topicArn: string,
  fetchText: (url: string) => Promise<string> = fetchFromSns,
): MailService {
  const certificates = new Map<string, Promise<string>>()

  async function certificateAt(url: string): Promise<string> {
    const pem = certificates.get(url) ?? fetchText(url)
    certificates.set(url, pem)
    pem.catch(() => certificates.delete(url))
    return pem
  }

  return {
    name: 'ses',
    refusal: 401,
    async isAuthentic(raw) {
      const said = parse(raw)
      const url = said.SigningCertURL
      if (said.TopicArn !== topicArn || !certificate.test(url)) return false
      const { publicKey } = new X509Certificate(await certificateAt(url))
      const algorithm = said.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1'
      return verify(algorithm, signedText(said), publicKey, Buffer.from(said.Signature, 'base64'))
    },
    async read(raw) {
      const said = parse(raw)
      if (said.Type === 'SubscriptionConfirmation') {
        if (!sns.test(said.SubscribeURL ?? '')) throw new Error('The subscription is confirmed elsewhere')
        await fetchText(said.SubscribeURL!)
      }
      if (said.Type !== 'Notification') return [report({ type: 'ignored', key: said.MessageId })]
      const told = fromJson(said.Message)
      // A topic that was just connected says in plain words that it was.
      if (told === undefined) return [report({ type: 'ignored', key: said.MessageId })]
      return reports(event.parse(told), said)
    },
  }
}

const parse = (raw: Buffer) => message.parse(parsed(raw))

function fromJson(text: string): unknown {
  try {
    return parsed(text)
  } catch {
    return undefined
  }
}

function reports(said: Event, { MessageId: id, Timestamp: at }: z.infer<typeof message>): Report[] {
  const kind = said.eventType ?? said.notificationType ?? ''
  const header = (name: string) => said.mail.headers?.find((each) => each.name.toLowerCase() === name)?.value
  const send = said.mail.tags?.send?.[0] ?? header('x-send-id') ?? markInMessageId(header('message-id'))
  return peopleOf(said).map(({ emailAddress, diagnosticCode = '' }) =>
    report({
      type:
        kind === 'Bounce'
          ? refusal(diagnosticCode, said.bounce?.bounceType === 'Permanent')
          : (kinds(kind) ?? 'ignored'),
      key: `${id}:${emailAddress}`,
      send,
      email: emailAddress,
      reason: diagnosticCode,
      at,
    }),
  )
}

function peopleOf({ bounce, complaint, deliveryDelay, delivery, mail }: Event): z.infer<typeof person>[] {
  return (
    bounce?.bouncedRecipients ??
    complaint?.complainedRecipients ??
    deliveryDelay?.delayedRecipients ??
    (delivery?.recipients ?? mail.destination).map((emailAddress) => ({ emailAddress }))
  )
}

/** What SNS signs: these fields in this order, those that are there. */
function signedText(said: z.infer<typeof message>): Buffer {
  const fields =
    said.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  const lines = fields
    .filter((name) => typeof said[name] === 'string')
    .map((name) => `${name}\n${said[name]}\n`)
  return Buffer.from(lines.join(''))
}

/** @throws Unreachable, so that SNS tells again: what it is answered with 401 or 422 it takes for told */
async function fetchFromSns(url: string): Promise<string> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) })
    if (response.ok) return await response.text()
    throw new Error(`SNS answered ${response.status}`)
  } catch (error) {
    throw new Unreachable('SNS could not be asked', { cause: error })
  }
}
