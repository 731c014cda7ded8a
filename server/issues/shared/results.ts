/** What became of an issue, counted by person. */
export interface Figures {
  sent: number
  /** Left, and did not come back. */
  delivered: number
  /** Of those, as a mail service has told: of the others only our mail server's taking them is known. */
  arrived: number
  opened: number
  clicked: number
  /** Came back for good, or was refused. */
  bounced: number
  /** Left the newsletter while this was the last mail that they had got. */
  unsubscribed: number
  /** Opened by a program, and by nobody else. */
  machines: number
}

/** Audits asked for and enquiries sent by people who had followed a link. */
export interface LedTo {
  audits: number
  enquiries: number
}

/** Usual shares of what was delivered, of the issues before; what came back is a share of that and of itself. */
interface Usual {
  opened: number
  clicked: number
  unsubscribed: number
  bounced: number
  led: number
}

/** Who is listed. */
export const answerGroups = ['clicked', 'opened', 'unopened', 'bounced', 'unsubscribed'] as const
export type AnswerGroup = (typeof answerGroups)[number]

/** Those that are known only because opening and clicking is told to us. */
export const watched: readonly AnswerGroup[] = ['clicked', 'opened', 'unopened']

export const groupLabel: Record<AnswerGroup, string> = {
  clicked: 'Clicked',
  opened: 'Opened',
  unopened: 'Not opened',
  bounced: 'Came back',
  unsubscribed: 'Unsubscribed',
}

/** So many of a group are read at once. */
export const answersAtOnce = 20

/** A person in one of the groups. */
export interface Answer {
  id: number
  contactId: number | null
  name: string
  email: string
  /** What they did and when, in words. */
  said: string
}

/** Openings of an hour or a day. */
export interface Moment {
  label: string
  opened: number
}

export interface IssueResults extends LedTo {
  figures: Figures
  /** Null without an issue before it. */
  usual: Usual | null
  links: { link: string; label: string; people: number }[]
  by: 'hour' | 'day'
  moments: Moment[]
  /** False: what people open and click is not noted, and nobody is listed for it. */
  tracking: boolean
}

/** The middle of the shares of some issues: one that went wrong does not move it. */
export function usualOf(issues: (Figures & LedTo)[]): Usual | null {
  const left = issues.filter(({ delivered }) => delivered > 0)
  if (left.length === 0) return null
  const middle = (
    part: (figures: Figures & LedTo) => number,
    of = ({ delivered }: Figures) => delivered,
  ): number => {
    const shares = left.map((figures) => part(figures) / of(figures)).toSorted((a, b) => a - b)
    const half = Math.floor(shares.length / 2)
    return shares.length % 2 === 1 ? shares[half]! : (shares[half - 1]! + shares[half]!) / 2
  }
  return {
    opened: middle(({ opened }) => opened),
    clicked: middle(({ clicked }) => clicked),
    unsubscribed: middle(({ unsubscribed }) => unsubscribed),
    bounced: middle(
      ({ bounced }) => bounced,
      ({ bounced, delivered }) => bounced + delivered,
    ),
    led: middle(({ audits, enquiries }) => audits + enquiries),
  }
}

/** A share without decimals, "46%"; what is less than one in a hundred and yet there is "under 1%". */
export function shareText(share: number): string {
  const percent = Math.round(share * 100)
  return percent === 0 && share > 0 ? 'under 1%' : `${percent}%`
}
