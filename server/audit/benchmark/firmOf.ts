import { domainOf } from '../../outbox/crowdedDomains.ts'

/** The part of a domain that somebody owns: `mail.firm.co.uk` and `firm.co.uk` are one. */
const owned = '([^.]+[.]((ac|co|com|edu|go|gov|ne|net|or|org)[.]){0,1}[a-z]{2}|[^.]+[.][^.]+)$'

/**
 * Who stands behind an address, in SQL: the firm that owns its domain, or the mailbox where many have theirs.
 * The statement gives `providers`.
 */
export const firmOf = (email: string): string => `
  case when ${domainOf(email)} = any(:providers) then mailbox_of(${email})
    else coalesce(substring(${domainOf(email)} from '${owned}'), ${domainOf(email)}) end`
