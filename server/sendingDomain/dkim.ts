import { createPublicKey } from 'node:crypto'
import type { Dns } from './dns.ts'
import type { SendingDomain } from './domainOfSender.ts'
import type { Finding } from './shared/sendingDomain.ts'
import { readTags, withParents } from './dnsTags.ts'

/** Names that mail services and their customers usually give a key. */
const usualSelectors = (
  'resend brevo1 mailjet s1 google selector1 default mail dkim k1 pm smtp mx mta mandrill m1 s2 selector2 brevo2 ' +
  'zoho protonmail fm1 sig1 pic krs mg'
).split(' ')

const known = { id: 'dkim', name: 'DKIM' } as const
const goodBits = 2048

/** What is found about the signature, and the domain that a found key speaks for. */
interface DkimFacts {
  finding: Finding
  /** A mail service may sign by a key that cannot be found without its name. */
  perhaps?: true
  /** Whose signature mail carries as far as one can see; it counts when the sender's domain is the same or below. */
  signedFor?: string
}

/**
 * Looks for the public key: of our own signature where we sign, else under a name that the owner gave, else under the
 * usual ones.
 * @throws NotAnswered
 */
export async function checkDkim(dns: Dns, sender: SendingDomain, selector: string): Promise<DkimFacts> {
  if (sender.signs) return checkOwn(dns, sender.signs)
  const names = selector ? [selector] : usualSelectors
  const places = withParents(sender.domain).flatMap((domain) => names.map((name) => ({ domain, name })))
  const answers = await Promise.allSettled(
    places.map(async ({ domain, name }) => ({ domain, name, keys: await keysAt(dns, name, domain) })),
  )
  const found = answers
    .map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined))
    .find((place) => place && place.keys.length > 0)
  const silent = answers.find((answer) => answer.status === 'rejected')
  if (!found && silent) throw silent.reason
  if (!found && selector) return { finding: namedButMissing(sender.domain, selector) }
  if (!found) return { finding: notFound(sender), perhaps: true }
  const wrong = wrongWith(found.keys)
  const text = wrong
    ? `The key ${found.name} of ${found.domain} is of no use: ${wrong}. Your mail service shows the record as it must be.`
    : `There is a key named ${found.name} at ${found.domain}. Whether your mail service signs with it, a test mail shows.`
  return {
    finding: { ...known, state: wrong ? 'error' : 'ok', verdict: wrong ? 'Wrong' : 'Found', text },
    ...(wrong ? {} : { signedFor: found.domain }),
  }
}

async function checkOwn(dns: Dns, signs: NonNullable<SendingDomain['signs']>): Promise<DkimFacts> {
  const name = `${signs.selector}._domainkey.${signs.domain}`
  const value = `v=DKIM1; k=rsa; p=${signs.publicKey}`
  const keys = await keysAt(dns, signs.selector, signs.domain)
  const record = { name, type: 'TXT', value } as const
  const bad = (verdict: string, text: string): DkimFacts => ({
    finding: { ...known, state: 'error', verdict, text, record },
  })
  if (keys.length === 0) {
    return bad(
      'Missing',
      'Every mail is signed, but nobody can check it. Ask whoever keeps your domain to add this text record.',
    )
  }
  const wrong = wrongWith(keys)
  if (wrong) return bad('Wrong', `Nobody can check our signature: ${wrong}. This is the one record to keep.`)
  const tags = readTags(keys[0]!)
  if (tags.get('p')!.replace(/\s/g, '') !== signs.publicKey) {
    return bad(
      'Wrong',
      'The key there is not the one that we sign with, so that every mail looks forged. Replace it by this.',
    )
  }
  const signedFor = signs.domain
  if (tags.get('t')?.split(':').includes('y')) {
    const text =
      'The record says t=y, a test: many mailboxes then take signed mail for unsigned. Replace it by this.'
    return { finding: { ...known, state: 'warning', verdict: 'Weak', text, record }, signedFor }
  }
  if (signs.bits < goodBits) {
    const text = `Every mail is signed with the key ${signs.selector}, which has ${signs.bits} bits. Make one of ${goodBits}: some mailboxes already trust no other.`
    return { finding: { ...known, state: 'warning', verdict: 'Weak', text }, signedFor }
  }
  return {
    finding: {
      ...known,
      state: 'ok',
      verdict: 'Passes',
      text: `Every mail is signed with the key ${signs.selector}.`,
    },
    signedFor,
  }
}

/** A text record for everything below a domain (`*.example.com`) is no key. */
const keysAt = async (dns: Dns, selector: string, domain: string): Promise<string[]> =>
  (await dns.txt(`${selector}._domainkey.${domain}`)).filter((record) => readTags(record).has('p'))

/** @returns why no mailbox can use it */
function wrongWith(keys: string[]): string | undefined {
  if (keys.length > 1) return 'there are two records, and mailboxes may take either'
  const tags = readTags(keys[0]!)
  const publicKey = tags.get('p')!.replace(/\s/g, '')
  if (tags.has('v') && tags.get('v') !== 'DKIM1') return `its version is ${tags.get('v')}`
  if (publicKey === '') return 'it has been called back (p= is empty)'
  if (tags.has('h') && !tags.get('h')!.split(':').includes('sha256')) return 'it forbids SHA-256 (h=)'
  if (
    tags.has('s') &&
    !tags
      .get('s')!
      .split(':')
      .some((each) => ['*', 'email'].includes(each))
  ) {
    return 'it is not meant for mail (s=)'
  }
  // An Ed25519 key is 32 bytes and nothing around them.
  if (tags.get('k') === 'ed25519') return undefined
  return isKey(publicKey) ? undefined : 'the key in it is damaged'
}

function isKey(base64: string): boolean {
  try {
    createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    return true
  } catch {
    return false
  }
}

const namedButMissing = (domain: string, selector: string): Finding => ({
  ...known,
  state: 'error',
  verdict: 'Missing',
  text: `There is no key at ${selector}._domainkey.${domain}, so that no mailbox can check the signature. Your mail service shows the record to add.`,
})

function notFound({ isService }: SendingDomain): Finding {
  const who = isService
    ? 'Your mail service signs only after its records are in your DNS; it shows them. '
    : 'If your mail server does not sign, whoever runs this site sets DKIM_SELECTOR and DKIM_PRIVATE_KEY: then we do, and the record to copy stands here. '
  return {
    ...known,
    state: 'warning',
    verdict: 'Not found',
    text: `No such signature is found under the names that are usual. ${who}If there is one, write the name of its key below.`,
  }
}
