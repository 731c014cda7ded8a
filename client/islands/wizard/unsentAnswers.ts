import { merge, type Change } from './draftChange.ts'

interface Unsent {
  change: Change
  /** The highest version that left the page. It may have arrived although nobody heard that it did. */
  sent: number
}

/**
 * What the server has not said it has, kept for this tab too: a phone that closes it without a connection, or a reload
 * there, would lose what was answered since it went.
 * @param url of the draft
 * @param start the version of the draft, and that of the questions that are answered
 */
export function unsentAnswers(url: string, start: { version: number; shown: number }) {
  const key = `unsent ${start.shown} ${url}`
  let unsent: Unsent = { change: {}, sent: start.version }
  const keep = (next: Partial<Unsent>) => {
    unsent = { ...unsent, ...next }
    try {
      sessionStorage.setItem(key, JSON.stringify(unsent))
    } catch {
      // Full or forbidden: then only this page has it.
    }
  }
  return {
    now: (): Unsent => unsent,
    ofEarlierPage(): Unsent | undefined {
      try {
        return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Unsent | null) ?? undefined
      } catch {
        return undefined
      }
    },
    add: (change: Change): void => keep({ change: merge(unsent.change, change) }),
    leaves: (version: number): void => keep({ sent: Math.max(unsent.sent, version) }),
    forget(): void {
      unsent = { ...unsent, change: {} }
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Then nothing was stored.
      }
    },
  }
}
