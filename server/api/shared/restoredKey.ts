/** A key of a file that is restored. */
export interface RestoredKey {
  name: string
  /** By which people tell keys apart. */
  startsWith: string
  isOpenHere: boolean
}
