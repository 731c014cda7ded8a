/** A webhook of a file that is restored. */
export interface RestoredWebhook {
  address: string
  /** Whether the same address is told of as much here. */
  isOnHere: boolean
}
