import { isIPv6 } from 'node:net'
import { paths } from '../paths.ts'
import type { Dns } from './dns.ts'
import type { SendingDomain } from './domainOfSender.ts'
import type { Finding } from './shared/sendingDomain.ts'
import { readTags } from './dnsTags.ts'

/** Where answers and returned mail of the sender's address arrive. @throws NotAnswered */
export async function checkReturn(dns: Dns, domain: string): Promise<Finding> {
  const known = { id: 'return', name: 'Return address' } as const
  const servers = await dns.mx(domain)
  if (servers.length === 1 && servers[0] === '') {
    const text = `${domain} says that it takes no mail (MX “.”); many mailboxes refuse a sender whom one cannot answer.`
    return { ...known, state: 'error', verdict: 'Wrong', text }
  }
  if (servers.length > 0) {
    return { ...known, state: 'ok', verdict: 'Passes', text: `${servers[0]} takes the mail that comes back.` }
  }
  if ((await dns.addresses(domain)).length > 0) {
    const text = `There is no MX record: what comes back goes to the machine at ${domain} itself, if it takes mail.`
    return { ...known, state: 'warning', verdict: 'Weak', text }
  }
  const text = `${domain} has neither MX nor address: mailboxes refuse a sender whom one cannot answer. Whoever keeps your mailboxes tells you the MX record.`
  return { ...known, state: 'error', verdict: 'Missing', text }
}

const reverse = { id: 'reverse', name: 'Reverse name' } as const

/** Whether the address of the machine that hands our mail on has a name that leads back. @throws NotAnswered */
export async function checkReverse(
  dns: Dns,
  { relay, isLocal, isService, include }: SendingDomain,
): Promise<Finding> {
  if (isService || include) {
    return {
      ...reverse,
      state: 'ok',
      verdict: 'Passes',
      text: 'Your mail service names the machines that it sends from.',
    }
  }
  if (!relay || isLocal) {
    const text = relay
      ? 'The mail server is on this machine or network; from here its public address cannot be seen.'
      : 'Mail stays on this machine while no mail server is set.'
    return { ...reverse, state: 'info', verdict: 'Not seen', text }
  }
  const addresses = await dns.addresses(relay)
  if (addresses.length === 0) {
    const text = `${relay} has no address, so that no mail can leave. See SMTP_URL.`
    return { ...reverse, state: 'error', verdict: 'Wrong', text }
  }
  for (const address of addresses) {
    const names = await dns.names(address)
    if (!(await leadBack(dns, names, address))) return misnamed(relay, address, names)
  }
  return {
    ...reverse,
    state: 'ok',
    verdict: 'Passes',
    text: `The address of ${relay} has a name, and the name leads back.`,
  }
}

async function leadBack(dns: Dns, names: string[], address: string): Promise<boolean> {
  for (const name of names) if ((await dns.addresses(name)).includes(address)) return true
  return false
}

function misnamed(relay: string, address: string, [name]: string[]): Finding {
  const what = name ? `has a name that does not lead back to it (${name})` : 'has no name'
  return {
    ...reverse,
    state: 'warning',
    verdict: name ? 'Wrong' : 'Missing',
    text: `${address}, an address of ${relay}, ${what}. If mail leaves from there, Gmail refuses it: ask whoever rents you the machine for this record.`,
    record: { name: pointerOf(address), type: 'PTR', value: relay },
  }
}

/** Under which name the DNS keeps the name of an address. */
function pointerOf(address: string): string {
  if (!isIPv6(address)) return `${address.split('.').toReversed().join('.')}.in-addr.arpa`
  const [head = '', tail = ''] = address.split('::')
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0')
  const all = address.includes('::') ? [...groups(head), ...zeros, ...groups(tail)] : groups(address)
  const digits = all.map((group) => group.padStart(4, '0')).join('')
  return `${Array.from(digits).toReversed().join('.')}.ip6.arpa`
}

const groups = (text: string): string[] => (text ? text.split(':') : [])

/** Whether a mail program can offer to unsubscribe with one click. */
export function checkUnsubscribe({ siteUrl }: SendingDomain): Finding {
  const known = { id: 'unsubscribe', name: 'One-click unsubscribe' } as const
  return siteUrl.startsWith('https://')
    ? {
        ...known,
        state: 'ok',
        verdict: 'Passes',
        text: `Every mail to many names ${siteUrl}${paths.unsubscribe} (List-Unsubscribe, List-Unsubscribe-Post).`,
      }
    : {
        ...known,
        state: 'error',
        verdict: 'Wrong',
        text: `The link begins with ${siteUrl}: Gmail and Yahoo count only https. Whoever runs this site sets SITE_URL.`,
      }
}

/** The brand's picture beside its mail, which some mail programs show. @throws NotAnswered */
export async function checkBimi(dns: Dns, domain: string): Promise<Finding> {
  const known = { id: 'bimi', name: 'BIMI', state: 'info' } as const
  const record = (await dns.txt(`default._bimi.${domain}`)).find((each) => /^v=BIMI1/i.test(each))
  const picture = record && readTags(record).get('l')
  return picture
    ? { ...known, verdict: 'Found', text: `Mail programs that show brands find yours at ${picture}.` }
    : {
        ...known,
        verdict: 'Optional',
        text: 'Some mail programs show the picture of a brand beside its mail. It needs a record of its own, and for Gmail a paid certificate.',
      }
}
