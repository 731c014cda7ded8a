import { stagePath, stages, type StagePath, type Stage } from './stages.ts'

/** A stage of a later path is never left for one of an earlier. */
const paths: StagePath[] = ['none', 'subscriber', 'contact', 'audit', 'warm', 'sales', 'client']

const rank = (stage: Stage): number => paths.indexOf(stagePath(stage))

/**
 * The stages that an event moves to `to`: those of earlier paths, and earlier ones of the same path.
 * Never `unsubscribed`, which is left only by asking for something.
 */
export function stagesBefore(to: Stage): Stage[] {
  return stages.filter(
    (stage) =>
      stage !== 'unsubscribed' &&
      (rank(stage) < rank(to) || (rank(stage) === rank(to) && stages.indexOf(stage) < stages.indexOf(to))),
  )
}

/** Whether a stage is at least as far as another: on a later path, or as far on the same one. */
export const hasReached = (stage: Stage, least: Stage): boolean =>
  rank(stage) > rank(least) || (rank(stage) === rank(least) && stages.indexOf(stage) >= stages.indexOf(least))

/** The stages of later paths than `stage`: who comes back after unsubscribing takes such a place again. */
export function stagesBeyond(stage: Stage): Stage[] {
  return stages.filter((other) => rank(other) > rank(stage))
}
