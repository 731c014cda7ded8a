import type { Config } from '../config.ts'
import type { Transport } from './deliverMail.ts'
import type { Stream } from './shared/stream.ts'
import { configOf } from './streams.ts'

interface Held {
  mark: string
  transport: Transport
  /** Messages on their way. */
  busy: number
}

/** By what mail leaves now, to notice when that is another server. */
export function serverMark(config: Pick<Config, 'mail'>, stream: Stream): string {
  const { namedBy, smtpUrl = '' } = configOf(config, stream).mail
  return `${namedBy} ${smtpUrl}`
}

/**
 * Sends by the mail server that is named at the moment. Connections to the one before are closed when what is on its way
 * there has arrived.
 * @param make the transport of the server that is named now
 */
export function followingTransport(
  config: Pick<Config, 'mail'>,
  stream: Stream,
  make: () => Transport,
): Transport {
  let held: Held | undefined
  return {
    async send(mail) {
      const mine = now()
      mine.busy += 1
      try {
        return await mine.transport.send(mail)
      } finally {
        mine.busy -= 1
        if (mine !== held) closeIdle(mine)
      }
    },
    get verify() {
      const { transport } = now()
      return transport.verify && (() => transport.verify!())
    },
    close: () => held?.transport.close(),
  }

  function now(): Held {
    const mark = serverMark(config, stream)
    if (held?.mark === mark) return held
    const before = held
    held = { mark, transport: make(), busy: 0 }
    if (before) closeIdle(before)
    return held
  }
}

const closeIdle = ({ busy, transport }: Held): void => {
  if (busy === 0) transport.close()
}
