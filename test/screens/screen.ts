/** What a visitor does before the picture is taken. In a text, `{n}` is a number that is used once. */
export type ScreenStep =
  | ['click', selector: string]
  | ['fill', selector: string, text: string]
  | ['press', key: string]
  | ['wait', selector: string]
  | ['see', selector: string]
  | ['leave']

export interface Screen {
  /** Of the file, in words. */
  name: string
  /** An address, or a link in a mail that was sent: the newest whose entry in the mailbox and link match; without a link, the mail. */
  path: string | { mail: RegExp; link?: RegExp }
  /** Signed in to the back office. */
  admin?: boolean
  /** Runs before the page's own scripts: the time that a popup waits for has passed. */
  before?: string
  steps?: ScreenStep[]
  /** As who lets no pictures be loaded sees it. */
  withoutPictures?: boolean
  /** Only at these widths. */
  widths?: number[]
  /** Taken after the mail server has refused mail: then every screen of the back office says so. */
  refused?: boolean
  /** Taken after the database was stopped. */
  broken?: boolean
  /** The window as it is seen, not the whole page: what hangs over a page is then where it belongs. */
  window?: boolean
}
