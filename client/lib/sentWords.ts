import { fingerprint } from './fingerprint.ts'

/** What the server was sent of a text, told apart by fingerprints: who finds one of them there finds words of their own. */
export function sentWords() {
  let unheard: string[] = []
  let arrived: string | undefined
  return {
    note(words: object): void {
      unheard.push(fingerprint(words))
    },
    /** The server says that it has these. */
    heard(words: object): void {
      arrived = fingerprint(words)
      unheard = []
    },
    /** Words of an earlier visit go on, of which what was sent may still arrive. */
    goesOnFrom(before: readonly string[] = []): void {
      unheard.push(...before)
    },
    /** Whether these were sent, and no answer came. */
    includes: (words: object): boolean => unheard.includes(fingerprint(words)),
    unheard: (): readonly string[] => unheard,
    /** The last of which the server said that it has them. */
    arrived: (): string | undefined => arrived,
  }
}

export type SentWords = ReturnType<typeof sentWords>
