/** Who set a setting last, and when. */
export interface LastSet {
  /** When somebody last set it; with it one notices that somebody else did meanwhile. */
  changedAt: string | null
  /** Who did; whoever was removed since is named still. */
  changedBy: string | null
}
