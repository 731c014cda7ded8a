import { isIP, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { signing } from './dkim.ts'
import type { QueuedMail } from './message.ts'
import { feedbackId } from './feedbackId.ts'
import { tryMailServer, type Welcome } from './mailServer.ts'
import { nameForMail } from './namesInMail.ts'
import { oneLine } from './fillPlaceholders.ts'
import { openSocket, type Reach } from './openSocket.ts'
import { markOf, sendMark } from './sendMark.ts'
import type { RenderedMail } from './renderMail.ts'
import { configOf, streamOf } from './streams.ts'
import { withoutLogin } from './withoutLogin.ts'
import { serviceHeaders } from './serviceHeaders.ts'

export interface OutgoingMail {
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  subject: string
  html: string
  text: string
  messageId: string
  headers: Record<string, string>
  /** Where it comes back to, when that is not the sender's own address. */
  envelope?: { from: string; to: string }
  /** What the mail server is asked to report (RFC 3461), where it can. */
  dsn?: { id: string; notify: string[]; return: 'headers'; recipient: string }
}

/** Hands one finished message over; throws what the mail server answered. */
export interface Transport {
  /** @returns 'kept' for a message that goes no further than this machine */
  send(mail: OutgoingMail): Promise<'kept' | void>
  /** Tries connection and login; throws what the mail server answered. */
  verify?(): Promise<Welcome>
  close(): void
}

/** The finished message with its envelope. Names lose control characters and are cut to 100. */
export function outgoing(
  config: Config,
  send: QueuedMail & { run?: string | null },
  rendered: RenderedMail,
): OutgoingMail {
  const own = configOf(config, streamOf(config.mail, send.kind))
  return {
    from: safe(rendered.from),
    to: {
      name:
        send.kind === 'owner'
          ? safe({ name: rendered.toName, address: '' }).name
          : nameForMail(rendered.toName),
      address: send.email,
    },
    ...(rendered.replyTo ? { replyTo: safe(rendered.replyTo) } : {}),
    subject: rendered.subject,
    html: rendered.html,
    text: rendered.text,
    messageId: messageId(config, rendered.from.address, send),
    headers: {
      ...rendered.headers,
      ...('List-Unsubscribe' in rendered.headers
        ? { 'Feedback-ID': feedbackId(own, { name: rendered.brandName }, send) }
        : {}),
      ...(send.request ? { 'X-Request-Id': send.request } : {}),
      ...serviceHeaders(own.mail, send.kind, sendMark(config, send)),
    },
    ...comesBackTo(config, send),
  }
}

/** With the mark in the address it comes back to, mail that came back names its message, whatever it repeats of it. */
function comesBackTo(config: Config, send: QueuedMail): Pick<OutgoingMail, 'envelope' | 'dsn'> {
  const address = config.mail.bounceAddress
  if (!address) return {}
  const mark = sendMark(config, send)
  return {
    envelope: { from: address.replace('@', `+${mark}@`), to: send.email },
    dsn: { id: mark, notify: ['failure', 'delay'], return: 'headers', recipient: `rfc822;${send.email}` },
  }
}

const safe = ({ name, address }: { name: string; address: string }) => ({
  name: oneLine(name).slice(0, 100),
  address,
})

/** Always the same for the same row, so that the one possible duplicate after a crash shows as one message. */
const messageId = (config: Config, from: string, send: Pick<QueuedMail, 'id' | 'key'>): string =>
  `<send-${send.id}.${markOf(config, send)}@${from.split('@')[1]}>`

/** So many messages may be on their way together. */
export const mostAtOnce = 10

/** A pool of connections to the mail server that is named: two at work, and more while those wait for its answer. */
export function smtpTransport(config: Config): Transport {
  const options = smtpOptions(config)
  const open = socketOpener(config)
  const transport = createTransport({ ...options, ...(open ? { getSocket: socketsFrom(open) } : {}) })
  return {
    async send(mail) {
      const whole = { ...inLetters(mail), dkim: signing(config.mail, mail.from.address) }
      await withoutLogin(options.url, () => transport.sendMail(whole))
    },
    verify: () =>
      withoutLogin(
        options.url,
        () => tryMailServer({ ...options, open }),
        (welcome, hide) => ({ ...welcome, answer: hide(welcome.answer) }),
      ),
    close: () => transport.close(),
  }
}

/** What connects to a server that was named on a screen; who names it in the environment may lead anywhere. */
function socketOpener(config: Pick<Config, 'mail'> & Reach): (() => Promise<Socket>) | undefined {
  const { smtpUrl, namedBy } = config.mail
  if (namedBy !== 'screen') return undefined
  const { hostname: host, port } = new URL(smtpUrl!)
  return () => openSocket({ host, port: Number(port) }, config)
}

type TakeSocket = (error: Error | null, found?: { connection: Socket }) => void

/** The same for the library, which speaks over what it is given. */
const socketsFrom =
  (open: () => Promise<Socket>) =>
  (_options: unknown, take: TakeSocket): void =>
    void handOver(open, take)

async function handOver(open: () => Promise<Socket>, take: TakeSocket): Promise<void> {
  let connection: Socket
  try {
    connection = await open()
  } catch (error) {
    take(error as Error)
    return
  }
  take(null, { connection })
}

/** How the mail server is spoken to, with patience that ends. The pace is the queue's (claimQueries.ts). */
export function smtpOptions(config: Pick<Config, 'mail' | 'siteUrl'> & Reach) {
  const url = new URL(config.mail.smtpUrl!)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const patienceMs = config.mail.namedBy === 'screen' ? config.mailServers.patienceMs : 10_000
  return {
    url: config.mail.smtpUrl!,
    name: ourName(config),
    // A server that asks for no login would get the mail all the same, and nobody would notice the wrong server.
    forceAuth: url.username !== '',
    pool: true,
    maxConnections: mostAtOnce,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Beyond this machine, mail travels encrypted to a server that proved its name.
    ...(local ? { tls: { rejectUnauthorized: false } } : { requireTLS: config.production }),
  } as const
}

/** How we greet a mail server: some believe nobody who calls himself [127.0.0.1]. */
function ourName({ siteUrl, mail }: Pick<Config, 'mail' | 'siteUrl'>): string {
  const { hostname } = new URL(siteUrl)
  return hostname.includes('.') && !isIP(hostname) ? hostname : mail.from.split('@')[1]!
}

/**
 * A mail service reads what is said to it in JSON letter by letter; the library would make words of RFC 2047 of anything
 * quoted.
 */
function inLetters({ headers, ...mail }: OutgoingMail) {
  const written = Object.entries(headers).map(([name, value]) => [
    name,
    isJson.test(value) ? { prepared: true, foldLines: true, value } : value,
  ])
  return { ...mail, headers: Object.fromEntries(written) as Headers }
}

/** Without a letter that could begin another header: what is prepared, nobody looks at again. */
const isJson = /^\{[ -~]+\}$/

type Headers = Record<string, string | { prepared: true; foldLines: true; value: string }>

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** The message exactly as it would travel. @param signer signs it, where a key is set */
export async function rawMail(mail: OutgoingMail, signer?: Pick<Config, 'mail'>): Promise<Buffer> {
  const dkim = signer && signing(signer.mail, mail.from.address)
  const { message } = await composer.sendMail({ ...inLetters(mail), dkim })
  return message as Buffer
}
