/** Who saved a text last, and when. */
export interface LastSaved {
  /** An address; whoever was removed since is named still. */
  by: string
  at: string
}
