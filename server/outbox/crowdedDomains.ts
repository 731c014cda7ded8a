/** Providers of mailboxes: who writes from there knows nothing of each other. */
export const mailboxProviders = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'mail.ru',
  'yandex.ru',
  'qq.com',
  '163.com',
  'orange.fr',
  'free.fr',
  'libero.it',
  'comcast.net',
  'hotmail.co.uk',
  'hotmail.fr',
  'hotmail.de',
  'hotmail.it',
  'outlook.de',
  'outlook.fr',
  'live.co.uk',
  'yahoo.co.uk',
  'yahoo.de',
  'yahoo.fr',
  'ymail.com',
  'mac.com',
  'pm.me',
  'gmx.at',
  'gmx.ch',
  'gmx.com',
  'mail.com',
  'fastmail.com',
  'zoho.com',
  'hey.com',
  'tutanota.com',
  'btinternet.com',
  'sky.com',
  'wanadoo.fr',
  'laposte.net',
  'bluewin.ch',
  'wp.pl',
  'seznam.cz',
  'att.net',
  'verizon.net',
  'sbcglobal.net',
]

/** So many messages an hour that strangers caused may go to a domain from which nobody is known for a day. */
export const perDomain = 20

/** The domain of an address, as it is compared. */
export const domainOf = (email: string): string => `lower(split_part(${email}, '@', 2))`

/**
 * The domains to which enough has gone within the hour; the part of a larger statement, which gives `capped`,
 * `providers` and `perDomain` (null for no limit).
 * @param onTheirWay what also counts, because it leaves this moment
 */
export const crowdedDomains = (onTheirWay?: string): string => `array(
  select recent.domain
  from (${caused("sent_at > now() - interval '1 hour'")}
        ${onTheirWay ? `union all ${caused(onTheirWay)}` : ''}) recent
  where recent.domain <> all(:providers)
  group by recent.domain
  having count(*) >= :perDomain::int
    and not exists (
      select from contact_search found join contacts known on known.id = found.contact_id
      where found.words like '%@' || recent.domain || '%' and ${domainOf('known.email')} = recent.domain
        and known.first_seen_at < now() - interval '24 hours'))`

const caused = (which: string): string =>
  `select ${domainOf('email')} as domain from email_campaigns where template = any(:capped) and ${which}`
