/** How long a deleted template can be brought back. */
export const undoDays = 30

export interface DeletedTemplate {
  id: string
  subject: string
  /** When it was deleted, in words. */
  when: string
}
