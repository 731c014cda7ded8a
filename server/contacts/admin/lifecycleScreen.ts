import type { Services } from '../../services.ts'
import { momentText } from '../../web/dates.ts'
import { recentByStage, stageCounts, stageTotals } from '../countQueries.ts'
import { funnelOf } from './salesFunnel.ts'
import { lastRunAt } from '../automation/automationQueries.ts'
import type { RuleId } from '../automation/rules.ts'
import type { Run } from '../automation/run.ts'
import { stageGroups } from '../shared/stageGroups.ts'
import { stagesOf, type Stage } from '../shared/stages.ts'
import type { LifecycleScreen, RunPreview, StageOverview } from '../shared/screens.ts'

/** Everything that Lifecycle Management shows first. */
export async function lifecycleScreen({ db, config, log }: Services): Promise<LifecycleScreen> {
  const [lastRun, counts, recent, funnel] = await Promise.all([
    lastRunAt(db),
    stageTotals(db),
    recentByStage(db),
    stageCounts(db).then(funnelOf, (error: unknown) => {
      log.error({ err: error }, 'the funnel could not be read')
      return null
    }),
  ])
  return {
    lastRun: lastRun ? momentText(lastRun, config.timeZone) : null,
    funnel,
    overview: overview(counts, new Map(recent.map(({ lifecycle, people }) => [lifecycle, people]))),
  }
}

function overview(counts: { lifecycle: Stage; people: number }[], recent: Map<Stage, number>): StageOverview {
  const people = new Map<Stage, number>()
  for (const count of counts) people.set(count.lifecycle, (people.get(count.lifecycle) ?? 0) + count.people)
  const total = [...people.values()].reduce((sum, n) => sum + n, 0)
  const row = (stage: Stage) => {
    const here = people.get(stage) ?? 0
    return {
      stage,
      people: here,
      percent: total > 0 ? Math.round((here / total) * 1000) / 10 : 0,
      recent: recent.get(stage) ?? 0,
    }
  }
  return { total, groups: stageGroups.map((group) => ({ group, stages: stagesOf(group).map(row) })) }
}

const ruleLabels: Record<RuleId, string> = {
  purchases: 'Bought the blueprint or consulting',
  booked: 'Booked a discovery call',
  completed: 'Completed the audit a day ago',
  settled: '30 days since signup, enquiry or audit',
  incomplete: 'Audit not completed for 7 days',
}

/** What a run would do, rule by rule, in words. */
export const runPreview = ({ updated, byRule }: Run): RunPreview => ({
  updated,
  rules: Object.entries(byRule).map(([id, people]) => ({ label: ruleLabels[id as RuleId], people })),
})
