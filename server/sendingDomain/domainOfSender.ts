import { isIP } from 'node:net'
import { publicKeyOf } from '../dkimKey.ts'
import type { Config } from '../config.ts'
import { isMailService } from '../outbox/serviceHeaders.ts'
import { includeFor } from './spfIncludes.ts'

/** One domain that mail comes from, and what takes it from us. */
export interface SendingDomain {
  domain: string
  /** The mail server that hands our mail on; undefined while mail stays on this machine. */
  relay: string | undefined
  /** The relay is this machine, or one beside it: nobody outside knows its address. */
  isLocal: boolean
  /** The relay is a service that sends under a return address of its own. */
  isService: boolean
  /** What SPF must take in for it, where it is one that many use. */
  include: string | undefined
  /** How we sign; undefined where the service does. */
  signs: { domain: string; selector: string; publicKey: string; bits: number } | undefined
  /** Where unsubscribe links lead. */
  siteUrl: string
}

type Mail = Pick<Config['mail'], 'dkim'>

/** @param from the address that mail comes from @param smtpUrl the mail server that takes it */
export function sendingDomain(
  { mail, siteUrl }: { mail: Mail; siteUrl: string },
  { from, smtpUrl }: { from: string; smtpUrl: string | undefined },
): SendingDomain {
  const domain = new URL(`http://${from.split('@')[1]}`).hostname
  const relay = smtpUrl ? new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '') : undefined
  return {
    domain,
    relay,
    isLocal: relay !== undefined && isNear(relay),
    isService: isMailService(smtpUrl),
    include: includeFor(relay),
    signs: mail.dkim && {
      domain: mail.dkim.domain ?? domain,
      selector: mail.dkim.selector,
      ...publicKeyOf(mail.dkim.privateKey),
    },
    siteUrl,
  }
}

/** Addresses and names that mean something inside one network only. */
export function isNear(host: string): boolean {
  if (isIP(host)) return /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/i.test(host)
  return !host.includes('.') || /\.(?:local|internal|localhost|svc)$/.test(host)
}
