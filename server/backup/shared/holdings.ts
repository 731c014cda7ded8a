/** What a site holds, for people: counted of the site as it is, or of a file. */
export interface Holdings {
  posts: number
  contacts: number
  enquiries: number
  audits: number
  issues: number
  files: number
  fileBytes: number
  /** When something last happened there. */
  newest: string | null
}
