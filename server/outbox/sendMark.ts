import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import type { QueuedMail } from './message.ts'

type Secrets = Pick<Config, 'secrets'>
type Marked = Pick<QueuedMail, 'id' | 'key'>

/**
 * What only we can know of a message, and whoever got it: a part of its Message-ID. Numbers and keys can be guessed from
 * those of one's own mail; what is made of them with a secret cannot.
 */
export const markOf = ({ secrets }: Secrets, send: Marked): string => marked(secrets[0]!, send)

/** What a mail service is asked to give back with its reports, because some replace the Message-ID. */
export const sendMark = (config: Secrets, send: Marked): string => `${send.id}_${markOf(config, send)}`

/** Whether this is the mark of a message, whichever of our secrets it was made with. */
export const isMarkOf = ({ secrets }: Secrets, send: Marked, mark: string): boolean =>
  secrets.some((secret) => `${send.id}_${marked(secret, send)}` === mark)

const marked = (secret: string, { id, key }: Marked): string =>
  createHmac('sha256', `sends:${secret}`).update(`${id}|${key}`).digest('hex').slice(0, 16)
