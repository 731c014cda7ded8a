import { allowSeconds } from '../../db.ts'
import type { Services } from '../../services.ts'
import { applyRule, countDue, lockAutomation, logRun } from './automationQueries.ts'
import { rules, type RuleId } from './rules.ts'

export interface Run {
  /** The contacts whose stage changed. */
  updated: number
  byRule: Record<RuleId, number>
}

/**
 * Brings every contact's stage up to date: one statement a rule, all in one transaction, logged.
 * @param startedBy 'nightly', or the owner's address
 * @returns undefined when another run is at work this moment
 */
export async function runAutomation({ db }: Services, startedBy: string): Promise<Run | undefined> {
  const started = performance.now()
  return db.transaction(async (trx) => {
    if (!(await lockAutomation(trx))) return undefined
    // A million contacts take longer than a page may.
    await allowSeconds(trx, 120)
    const byRule = {} as Record<RuleId, number>
    for (const rule of rules) byRule[rule.id] = await applyRule(trx, rule)
    const updated = sum(byRule)
    const tookMs = Math.round(performance.now() - started)
    await logRun(trx, { startedBy, updated, byRule, tookMs })
    return { updated, byRule }
  })
}

/** What a run would do now. */
export async function previewAutomation({ db }: Services): Promise<Run> {
  return db.transaction(
    async (trx) => {
      await allowSeconds(trx, 30)
      const byRule = {} as Record<RuleId, number>
      for (const rule of rules) byRule[rule.id] = await countDue(trx, rule)
      return { updated: sum(byRule), byRule }
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  )
}

const sum = (byRule: Record<RuleId, number>): number =>
  Object.values(byRule).reduce((total, people) => total + people, 0)
