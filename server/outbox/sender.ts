import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import type { SenderFacts, SenderField } from './shared/sender.ts'
import { storedSender } from './senderQueries.ts'

type SenderConfig = Pick<Config, 'mail'>

const variables: Record<SenderField, string> = {
  senderName: 'MAIL_FROM',
  replyTo: 'MAIL_REPLY_TO',
  dailyLimit: 'DAILY_EMAIL_LIMIT',
  tracking: 'EMAIL_TRACKING',
}

/** Whose name mail carries, where answers go, how much may leave a day, and whether openings are told to us. */
export type Sender = SenderFacts['now']

/**
 * How mail leaves from now on: as the environment says, else as the owner set it, else as usual. It is one row by
 * its key, read for every message, so that a change holds for the next one in every process.
 */
export async function currentSender(db: Db, config: SenderConfig): Promise<Sender> {
  return (await senderFacts(db, config)).now
}

/** The same, with where each value comes from. */
export async function senderFacts(db: Db, { mail }: SenderConfig): Promise<SenderFacts> {
  const stored = await storedSender(db)
  const { given, usual } = mail
  const names = Object.keys(variables) as SenderField[]
  const pick = <Name extends SenderField>(name: Name): Sender[Name] =>
    (given as Partial<Sender>)[name] ?? (stored as Partial<Sender>)[name] ?? usual[name]
  return {
    address: mail.from,
    now: {
      senderName: pick('senderName'),
      replyTo: pick('replyTo'),
      dailyLimit: pick('dailyLimit'),
      tracking: pick('tracking'),
    },
    usual,
    fixed: Object.fromEntries(
      names.filter((name) => given[name] !== undefined).map((name) => [name, variables[name]]),
    ),
  }
}
