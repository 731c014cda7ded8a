/** What the last answers to a run (an issue or a sequence) were. */
export interface Record {
  /** Refusals since the last message that left. */
  inARow: number
  /** The latest answers, 100 at most. */
  answers: number
  /** Those of them that called the mailbox dead. */
  bounces: number
}

export const lookedAt = 100

/**
 * Whether a run must wait for a person: five refusals in a row, or five bounces that are more than a tenth of the
 * last 100 answers. A list with one or two dead addresses in a hundred passes; one that is refused never empties it.
 */
export const shouldHold = ({ inARow, answers, bounces }: Record): boolean =>
  inARow >= 5 || (bounces >= 5 && bounces > answers / 10)
