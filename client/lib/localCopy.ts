/** Work that this browser keeps until the server has it. */
export interface Kept<Work> {
  work: Work
  /** ISO, by this device's clock. */
  savedAt: string
  /** The version of what the server held when it was written; nothing of copies from before that was noted. */
  base?: string | undefined
  /** Fingerprints of what was sent, and no answer came. */
  sent?: readonly string[] | undefined
  /** Where it is kept. */
  key: string
}

// Two tabs that write the same text never write over each other's copy.
const tab = Math.random().toString(36).slice(2)
const lockOf = (key: string): string => `copy ${key}`

/** Under which name this tab keeps a text. @param text `post:12` */
const keyOf = (text: string): string => `${text}#${tab}`

const held = new Set<string>()

/** Keeps what is typed in this browser. @returns false when its storage is full or forbidden */
export function writeLocalCopy(
  text: string,
  work: unknown,
  { base, sent }: Pick<Kept<unknown>, 'base' | 'sent'> = {},
): boolean {
  const key = keyOf(text)
  try {
    localStorage.setItem(key, JSON.stringify({ work, base, sent, savedAt: new Date().toISOString() }))
    sayThatAlive(key)
    return true
  } catch {
    return false
  }
}

/** Forgets what this tab kept of a text, once the server has it; never fails. */
export const dropLocalCopy = (text: string): void => removeLocalCopy(keyOf(text))

/** Forgets a copy that was found; never fails. */
export function removeLocalCopy(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was stored.
  }
}

/** What tabs that are gone kept of a text, the newest first. */
export async function findLocalCopies<Work>(text: string): Promise<Kept<Work>[]> {
  const alive = await namesOfLocks()
  try {
    return Object.keys(localStorage)
      .filter((key) => key === text || key.startsWith(`${text}#`))
      .filter((key) => key !== keyOf(text) && !alive.has(lockOf(key)))
      .map((key) => ({ ...(JSON.parse(localStorage.getItem(key)!) as Kept<Work>), key }))
      .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
  } catch {
    return []
  }
}

/** While this tab lives, no other one takes its copy for forgotten: a lock ends with its tab, however that ends. */
function sayThatAlive(key: string): void {
  if (held.has(key) || !('locks' in navigator)) return
  held.add(key)
  void navigator.locks.request(lockOf(key), () => new Promise(() => {}))
}

async function namesOfLocks(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held: locks = [] } = await navigator.locks.query()
  return new Set(locks.map(({ name }) => name ?? ''))
}
