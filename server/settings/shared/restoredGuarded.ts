/** What a file of the whole site says otherwise than the site, and what stays as it is here. */
export interface RestoredGuarded {
  /** As host:port; null when none is named, or the one that is connected here. */
  mailServer: string | null
  pixelId: string | null
}
