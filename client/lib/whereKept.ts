/** What becomes of words that the server does not have. */
export interface Unsent {
  /** It has refused them: only other words can change that, or a person. */
  isRefused: boolean
  /** This device keeps no copy. */
  keepsNothing: boolean
}

/** Where words are that the server does not have, as the line below them says it. */
export function whereKept({ isRefused, keepsNothing }: Unsent): string {
  if (isRefused) return keepsNothing ? 'On this screen alone' : 'Kept on this device'
  return keepsNothing ? 'Tried again by itself' : 'Kept on this device, tried again by itself'
}

/** The same as an answer to the key that saves. */
export function whereKeptSaid({ isRefused, keepsNothing }: Unsent): string {
  if (keepsNothing) return 'This device keeps no copy. Stay on this page until it says Saved.'
  return isRefused
    ? 'It is kept on this device. The site has not taken it.'
    : 'It is kept on this device and tried again by itself.'
}
