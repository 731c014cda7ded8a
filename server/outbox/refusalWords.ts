const oursWords =
  /relay|authenticat|not (?:permitted|authori[sz]ed|allowed|verified)|unverified|sender (?:identity|signature)|verified sender|\bspf\b|\bdkim\b|dmarc|\bptr\b|reverse dns|reputation|block ?list|blocked|black ?list|blacklisted|listed (?:at|by|in|on)|banned|spamhaus|barracuda|dnsbl|\brbl\b|client host|sending ip|account (?:is )?(?:not (?:yet )?activ|suspend|paus)|sending (?:is )?(?:paused|suspended)|from address|sender address|bad sender|client does not have permission/i

/** Whether words are about us: what we may send, from where and as whom. */
export const isAboutUs = (text: string): boolean =>
  oursWords.test(text) || isOurQuota(text) || near(text, /sender/gi, /domain|rejected|denied|verif/i, 32)

/** Whether they say that we have used up what we may send. */
export const isOurQuota = (text: string): boolean =>
  /sending (?:limit|quota)|credits/i.test(text) || near(text, /daily /gi, /quota|limit/i, 25)

/** Whether they are about the mailbox that is written to, though some of them are used of us too. */
export const isAboutRecipient = (text: string): boolean => /recipient address rejected/i.test(text)

const goneWords =
  /(?:no such|unknown|invalid|inactive|bad) (?:local )?(?:user|recipient|mailbox|address|account|person|destination)|does ?n.?t have a |does not exist|no mailbox|user unknown|recipientnotfound|not a (?:valid|known) (?:user|recipient|mailbox)/i
const owners = /(?:user|account|mailbox|recipient|address|alias|customer)\b/gi
const goneEndings = /unknown|not found|not exist|invalid|no longer|unavailable|doesn.?t exist|not listed/i

/** Whether they say that nobody has this mailbox. */
export const isGone = (text: string): boolean => goneWords.test(text) || near(text, owners, goneEndings, 52)

const boxes = /mailbox|account|user|address/gi
const shutEndings = /disabled|suspended|locked|deactivated|expired/i

/** Whether they say that a mailbox is there and takes nothing. */
export const isShut = (text: string): boolean => /inactive/i.test(text) || near(text, boxes, shutEndings, 42)

const fullWords = /quota|mailbox.{0,20}full|storage|disk ?space|insufficient system/i

/** Whether they say that there is no room left. */
export const isFull = (text: string): boolean => fullWords.test(text)

const laterWords =
  /too many|too (?:quickly|fast|much mail)|this hour|throttl|rate.?limit|unusual rate|try (?:again )?later|temporar|greylist|deferred/i

/** Whether they ask to come again later. */
export const isForLater = (text: string): boolean => laterWords.test(text)

const domainWords =
  /(?:host|domain)(?: or domain)?(?: name)? not found|invalid domain|no such domain|domain (?:does not exist|is not reachable)|nxdomain|unrouteable address|does not accept (?:any )?mail/i

/** Whether they say that nobody takes mail at this domain. */
export const isWithoutDomain = (text: string): boolean => domainWords.test(text)

/** Whether servers at the edge, which know all mailboxes, refuse to let anything through to this one. */
export const isDeniedAtEdge = (text: string): boolean =>
  /recipient address rejected: access denied/i.test(text)

/** Whether one word follows another within so many characters; written out, so that it stays linear. */
const near = (text: string, first: RegExp, second: RegExp, within: number): boolean =>
  [...text.matchAll(first)].some(({ index, 0: { length } }) =>
    second.test(text.slice(index + length, index + length + within)),
  )
