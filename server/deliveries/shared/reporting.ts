/** Somebody who tells what became of our mail, or may. */
export interface Reporting {
  /** As a person calls it. */
  name: string
  /** Where it is to post; null for the command. */
  address: string | null
  /** What it needs besides the address. */
  login: string
  /** In the last seven days. */
  told: number
  /** Of these, about no message of ours. */
  unmatched: number
  /** When it last told anything; null when it never did. */
  last: string | null
}
