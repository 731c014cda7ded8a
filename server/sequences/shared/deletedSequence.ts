/** How long a deleted sequence can be brought back. */
export const undoDays = 30

export interface DeletedSequence {
  id: number
  /** Its name, as the bins of mails have it. */
  subject: string
  /** When it was deleted, in words. */
  when: string
}
