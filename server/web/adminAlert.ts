/** Something that every screen of the back office says until somebody has seen to it. */
export interface AdminAlert {
  title: string
  text: string
  /** Where it can be mended. */
  link: { label: string; href: string }
  /** Buttons; each posts to its path. */
  actions: { label: string; path: string }[]
}
