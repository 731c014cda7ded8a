/** How long a deleted draft can be brought back. */
export const undoDays = 30

export interface DeletedIssue {
  id: number
  subject: string
  /** When it was deleted, in words. */
  when: string
}
