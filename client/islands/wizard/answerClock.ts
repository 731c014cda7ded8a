import type { Moments } from '../../../server/audit/shared/wizard.ts'
import type { WizardDraft } from '../../../server/audit/shared/wizardAnswers.ts'
import type { Change } from './draftChange.ts'

/**
 * Tells when something is answered, by the server's clock as this page knows it: those of two devices need not agree.
 * @param start what the server's clock said when it drew the page, and when what the page shows was answered
 */
export function answerClock(start: { now: number; answeredAt: Moments }) {
  const ahead = start.now - drawnAt()
  let { answeredAt } = start
  return {
    /** @returns the change with the moment of its answers: now, and after those that they were given over */
    timed(change: Change): Change {
      if (!change.responses) return change
      const now = Math.round(Date.now() + ahead)
      const moments = Object.fromEntries(
        Object.keys(change.responses).map((id) => [id, Math.max(now, (answeredAt[id] ?? 0) + 1)]),
      )
      answeredAt = { ...answeredAt, ...moments }
      return { ...change, answeredAt: moments }
    },
    /** When what is on the screen was answered. */
    moments: (): Moments => answeredAt,
    /** @returns the draft, which is on the screen from now on */
    shows(draft: WizardDraft): WizardDraft {
      answeredAt = draft.answeredAt
      return draft
    },
  }
}

/** When the page was drawn, by the clock of this device: just before it came, however long it had been asked for. */
function drawnAt(): number {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.timeOrigin + (opening?.responseStart ?? 0)
}
