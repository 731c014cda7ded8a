import { createHash } from 'node:crypto'
import type { QueuedMail } from './message.ts'

/** What only we can know of a message: a part of its Message-ID. */
export const markOf = ({ key }: Pick<QueuedMail, 'key'>): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 16)

/** What a mail service is asked to give back with its reports, because some replace the Message-ID. */
export const sendMark = (send: Pick<QueuedMail, 'id' | 'key'>): string => `${send.id}_${markOf(send)}`
