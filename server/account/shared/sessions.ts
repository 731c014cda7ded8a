/** What somebody signs in with, in words for that person: "Safari on iPhone". */
export interface Device {
  name: string
  kind: 'computer' | 'phone'
}

/** One of a person's sessions. */
export interface SessionLine extends Device {
  /** Names it, and opens nothing. */
  handle: string
  /** Unknown is left out. */
  country: string | null
  /** As people write it. */
  started: string
  seen: string
  /** It is the one that asks. */
  isThis: boolean
}
