/** A person as a voice: the first letters of their address, said aloud beside it. */
export const Avatar = ({ email }: { email: string }) => (
  <span className="face" aria-hidden="true">
    {lettersOf(email)}
  </span>
)

/** "maya.okafor@…" is MO, "maya@…" is M. */
const lettersOf = (email: string): string =>
  email
    .split('@')[0]!
    .split(/[._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
