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

const lockOf = (key: string): string => `copy ${key}`

/** Each ends the lock of what an open editor of this tab keeps. */
const unlocks = new Map<string, () => void>()

/**
 * Under which name an editor keeps a text: two of them, in one tab or in two, never write over each other's copy.
 * @param text `post:12`
 */
export const newKey = (text: string): string => `${text}#${Math.random().toString(36).slice(2)}`

/** Keeps what is typed in this browser. @returns false when its storage is full or forbidden */
export function writeLocalCopy(
  key: string,
  work: unknown,
  { base, sent }: Pick<Kept<unknown>, 'base' | 'sent'> = {},
): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ work, base, sent, savedAt: new Date().toISOString() }))
    sayThatOpen(key)
    return true
  } catch {
    return false
  }
}

/** Forgets a copy: the server has it, or nobody wants it; never fails. */
export function removeLocalCopy(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was stored.
  }
}

/** Its editor is closed: what it kept is there for whoever opens the text next. */
export function leaveLocalCopy(key: string): void {
  unlocks.get(key)?.()
  unlocks.delete(key)
}

/**
 * What editors that are closed, and tabs that are gone, kept of a text, the newest first.
 * @param own where the editor that asks keeps it
 */
export async function findLocalCopies<Work>(text: string, own: string): Promise<Kept<Work>[]> {
  const open = await namesOfLocks()
  try {
    return Object.keys(localStorage)
      .filter((key) => key === text || key.startsWith(`${text}#`))
      .filter((key) => key !== own && !open.has(lockOf(key)))
      .map((key) => ({ ...(JSON.parse(localStorage.getItem(key)!) as Kept<Work>), key }))
      .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
  } catch {
    return []
  }
}

/** While its editor stands, no other one takes its copy for forgotten: a lock ends with its tab, however that ends. */
function sayThatOpen(key: string): void {
  if (unlocks.has(key) || !('locks' in navigator)) return
  const left = new Promise<void>((leave) => {
    unlocks.set(key, leave)
  })
  void navigator.locks.request(lockOf(key), () => left)
}

async function namesOfLocks(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held: locks = [] } = await navigator.locks.query()
  return new Set(locks.map(({ name }) => name ?? ''))
}
