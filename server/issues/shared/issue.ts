/** draft → scheduled → sending ⇄ paused → sent; undoing brings a scheduled one back to draft. */
const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const
export type IssueState = (typeof issueStates)[number]

/** As the screens call it: an issue that reached nobody is never simply sent. */
export type ShownState = IssueState | 'held' | 'stopped' | 'undelivered'

export const stateLabel: Record<ShownState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  held: 'Held',
  stopped: 'Stopped',
  undelivered: 'Not delivered',
}

/** @param run whether its mail was refused in a row and waits for a person, or was stopped by one */
export function shownState(
  state: IssueState,
  { sent, held, stopped }: { sent: number; held: boolean; stopped: boolean },
): ShownState {
  if (held && (state === 'sending' || state === 'sent')) return 'held'
  if (state !== 'sent') return state
  if (stopped) return 'stopped'
  return sent === 0 ? 'undelivered' : 'sent'
}

/** How long *Send now* can still be undone. */
export const undoSeconds = 120

/** What is still missing before an issue can leave, by field. */
export function missingBeforeSending(issue: { subject: string; content: string }): Record<string, string> {
  return {
    ...(issue.subject.trim() ? {} : { subject: 'Subject is required' }),
    ...(issue.content.trim() ? {} : { content: 'Write something first' }),
  }
}
