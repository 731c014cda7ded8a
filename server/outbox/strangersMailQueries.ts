import type { Db } from '../db.ts'
import { one } from '../rows.ts'
import { crowdedDomains, mailboxProviders, perDomain } from './crowdedDomains.ts'

/** A message is on its way for as long as its claim is renewed; this long after that, its process has died. */
export const lease = `interval '12 seconds'`

/** What a stranger's form sends to whatever address was typed. */
export const capped = [
  'audit-link',
  'contact-confirmation',
  'newsletter-welcome',
  'newsletter-confirm',
  'address-confirm',
]

/** What of it may not leave now. */
export interface StrangersShare {
  /** Templates of which enough has left within the hour. */
  full: string[]
  /** Those of which enough has left, too, to people who asked for little. */
  reserveFull: string[]
  /** Domains to which enough has gone within the hour, of those that nobody knows. */
  crowded: string[]
}

export const noneOfIt: StrangersShare = { full: capped, reserveFull: capped, crowded: [] }
const allOfIt: StrangersShare = { full: [], reserveFull: [], crowded: [] }

/** Those that have reached the hour's number, among the messages of one kind. */
const fullTemplates = (which: string): string => `array(
  select capped.template from unnest(:capped::text[]) as capped (template)
  where :anHour::int <= (
      select count(*) from email_campaigns
      where template = capped.template and ${which} and sent_at > now() - interval '1 hour')
    + (select count(*) from email_campaigns
       where template = capped.template and ${which} and status = 'queued' and claimed_at > now() - ${lease}))`

/**
 * Counted in a statement after the one that locks the day's row, which sees the tables as they were before it waited.
 * @param anHour of each template, or undefined when limits are lifted
 */
export async function strangersShare(trx: Db, anHour: number | undefined): Promise<StrangersShare> {
  if (anHour === undefined) return allOfIt
  return one<StrangersShare>(
    trx,
    `select ${fullTemplates('not from_few')} as full, ${fullTemplates('from_few')} as reserve_full,
       ${crowdedDomains(`status = 'queued' and claimed_at > now() - ${lease}`)} as crowded`,
    { capped, providers: mailboxProviders, perDomain, anHour },
  )
}
