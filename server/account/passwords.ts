import { capacity } from '../capacity.ts'
import { commonPasswords } from './commonPasswords.ts'
import { createQueue } from '../web/workQueue.ts'
import { newPassword } from './shared/credentials.ts'

/** Native code, loaded when the first password comes. */
const argon2 = () => import('@node-rs/argon2')

// OWASP Password Storage: argon2id (the library's default) with 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = '$argon2id$v=19$m=19456,t=2,p=1$'

// Each hash takes 19 MiB and a core: two at once, and beyond the line people are asked to come back.
const queue = createQueue(capacity.passwords.running, capacity.passwords.waiting, 'passwords')

/** @throws QueueFull when too many wait */
export const hashPassword = (password: string): Promise<string> =>
  queue(async () => (await argon2()).hash(password, parameters))

/** What is no hash, as a restored file may hold it, matches nothing, and takes as long. @throws QueueFull when too many wait */
export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  queue(async () => {
    const { verify } = await argon2()
    try {
      return await verify(stored, password)
    } catch {
      await verify(await nobody(), password)
      return false
    }
  })

/** True when the stored hash was made with older parameters and should be made again. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(current)

/** As the library writes it: the numbers are memory, passes and lanes. */
const written =
  /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,10}),t=(\d{1,10}),p=(\d{1,10})\$[\w+/]{11,86}\$[\w+/]{16,86}$/

/** Whether comparing with it takes no more memory and time than with one of ours; what is no hash at all takes none. */
export function isAffordable(stored: string): boolean {
  if (!stored.startsWith('$')) return true
  const [memory, passes, lanes] = written.exec(stored)?.slice(1).map(Number) ?? [Infinity, Infinity, Infinity]
  const { memoryCost, timeCost, parallelism } = parameters
  return memory! <= memoryCost && passes! <= timeCost && lanes! <= parallelism
}

let dummy: Promise<string> | undefined

const nobody = (): Promise<string> =>
  (dummy ??= argon2().then(({ hash }) => hash('nobody has this password', parameters)))

/** Takes as long as a real comparison, so that an unknown email cannot be told from a wrong password. */
export async function compareWithNobody(password: string): Promise<void> {
  await passwordMatches(await nobody(), password)
}

/**
 * Why this may not become a password; undefined when it may.
 * @param siteWords names an attacker of this site would try: the brand, its host, the person's own address
 */
export function passwordComplaint(password: string, siteWords: string[]): string | undefined {
  const length = newPassword.safeParse(password)
  if (!length.success) return length.error.issues[0]!.message
  const folded = password.normalize('NFKC').toLowerCase()
  if (commonPasswords.has(folded) || leavesNothing(folded, siteWords)) {
    return 'This password is too easy to guess. Use a few unrelated words.'
  }
  return undefined
}

const guessable = [
  'password',
  'passwort',
  'letmein',
  'welcome',
  'admin',
  'administrator',
  'qwerty',
  'iloveyou',
]
const swapped: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** True when it is made of well-known or site words with digits and signs around them. */
function leavesNothing(folded: string, siteWords: string[]): boolean {
  const words = [...guessable, ...siteWords]
    .map((word) => word.toLowerCase())
    // Whole as well: of a short address its parts alone leave too much.
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= 4)
    .toSorted((one, other) => other.length - one.length)
  // A 1 stands for an l or for an i.
  const swap = (one: string) => folded.replaceAll('1', one).replace(/[03457@$]/g, (sign) => swapped[sign]!)
  return [folded, swap('l'), swap('i')].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
    return rest !== text && rest.replace(/[^\p{L}\p{Extended_Pictographic}]/gu, '').length < 4
  })
}
