interface Kept<Work> {
  work: Work
  /** ISO */
  savedAt: string
}

/** What was typed in this browser last and is stored nowhere else; undefined when the browser has nothing. */
export function readLocalCopy<Work>(key: string): Kept<Work> | undefined {
  try {
    const text = localStorage.getItem(key)
    return text ? (JSON.parse(text) as Kept<Work>) : undefined
  } catch {
    return undefined
  }
}

/** Keeps what is typed in this browser; never fails. */
export function writeLocalCopy(key: string, work: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify({ work, savedAt: new Date().toISOString() }))
  } catch {
    // The storage is full or forbidden; the browser still asks before the page is left.
  }
}

/** Forgets what this browser kept, once the server has it; never fails. */
export function dropLocalCopy(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was stored.
  }
}
