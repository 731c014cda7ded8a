/** What changes everybody who is in a sequence may take longer than a page: there may be hundreds of thousands. */
export const manyPeopleSeconds = 30

/** The part of a larger statement that pauses the sequence which a run belongs to; `run` gives its name or nothing. */
export const pauseSequence = (run: string): string =>
  `update email_sequences set is_active = false where 'sequence:' || id = (${run}) returning id`
