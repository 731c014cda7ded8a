import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { readRaw, type SentMail } from './mail.ts'

export interface Sink {
  /** For SMTP_URL. */
  url: string
  /** Raw messages in the order in which they arrived. */
  raw: string[]
  /** What senders called themselves. */
  names: string[]
  mails(): Promise<SentMail[]>
  close(): Promise<void>
}

/** A refusal: its code, or the code and all the words. Nothing means welcome. */
type Answer = number | string | undefined

export interface Script {
  /** What the server says to whoever connects; nothing means welcome. */
  toGreeting?: () => Answer
  /** What the server says to a recipient; nothing means welcome. */
  toRecipient?: (address: string) => Answer
  toSender?: () => Answer
  /** Called with a message that has arrived; answering is up to it. */
  onMessage?: (raw: string) => Promise<Answer>
  /** When set, only this password is welcome. */
  password?: string
  /** What it says to any other. */
  toLogin?: () => Answer
}

/** A real SMTP server on a free port whose answers a test can script. */
export async function smtpSink(script: Script = {}): Promise<Sink> {
  const raw: string[] = []
  const names: string[] = []
  const options: SMTPServerOptions = {
    authOptional: script.password === undefined,
    disabledCommands: script.password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onConnect(_session, done) {
      done(refusal(script.toGreeting?.()))
    },
    onAuth(auth, _session, done) {
      if (auth.password === script.password) done(null, { user: auth.username })
      else done(refusal(script.toLogin?.() ?? 535))
    },
    onMailFrom(_address, { hostNameAppearsAs }, done) {
      names.push(hostNameAppearsAs)
      done(refusal(script.toSender?.()))
    },
    onRcptTo({ address }, _session, done) {
      done(refusal(script.toRecipient?.(address)))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const message = Buffer.concat(chunks).toString('utf8')
        raw.push(message)
        void answer(message, done)
      })
    },
  }
  async function answer(message: string, done: (error: Error | null) => void): Promise<void> {
    done(refusal(await script.onMessage?.(message)))
  }
  const server = new SMTPServer(options)
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    raw,
    names,
    mails: () => Promise.all(raw.map(readRaw)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function refusal(answer: Answer): Error | null {
  if (answer === undefined) return null
  const [, code, words] = /^(\d{3}) ?(.*)$/.exec(String(answer))!
  return Object.assign(new Error(words || `scripted answer ${code}`), { responseCode: Number(code) })
}
