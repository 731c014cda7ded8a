/** Something that keeps mail from leaving, or from being believed, until it is mended. */
export interface MailProblem {
  /** The same for as long as it is the same problem. */
  key: string
  title: string
  text: string
  since: Date
  /** Where it can be mended. */
  link: { label: string; href: string }
  /** What can be done at once. */
  actions: { label: string; path: string }[]
}
