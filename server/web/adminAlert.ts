/** Something that every screen of the back office says until somebody has seen to it. */
export interface AdminAlert {
  title: string
  text: string
  /** Where there is more about it. */
  href: string
  /** Buttons; each posts to its path. */
  actions: { label: string; path: string }[]
}
