import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { oneLine } from './fillPlaceholders.ts'

/** How the mail server took us. */
export interface Welcome {
  /** What it said last. */
  answer: string
  /** How the conversation is encrypted, 'TLSv1.3'; null where it is not. */
  tls: string | null
}

type Options = {
  url: string
  /** What connects, where that is not left to the library. */
  open?: (() => Promise<Socket>) | undefined
} & ConstructorParameters<typeof SMTPConnection>[0]

/**
 * Connects and logs in as for a message, and sends none.
 * @param options as mail is sent with
 * @throws what the server answered
 */
export async function tryMailServer({ url, open, ...options }: Options): Promise<Welcome> {
  const given = parseConnectionUrl(url)
  const opened = open ? { connection: await open() } : {}
  const connection = new SMTPConnection({ ...options, ...given, ...opened })
  try {
    return await new Promise<Welcome>((resolve, reject) => {
      const done = () => {
        const { _socket: socket, lastServerResponse } = connection
        // Where no login is set, it is the greeting, of several lines.
        const [line = ''] = (lastServerResponse || '').split('\n')
        const answer = oneLine(line.replace(/^(\d{3})-/, '$1 ')).slice(0, 500)
        resolve({ answer, tls: socket instanceof TLSSocket ? socket.getProtocol() : null })
      }
      const then = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next())
      connection.on('error', reject)
      connection.once('end', () => reject(new Error('The mail server closed the connection')))
      connection.connect(then(() => (given.auth ? connection.login(given.auth, then(done)) : done())))
    })
  } finally {
    connection.quit()
  }
}
