import { stageGroup, stageLabel, type Stage } from '../../../server/contacts/shared/stages.ts'

/** Stages as a field offers them, by group. */
export const stageOptions = (stages: readonly Stage[]) =>
  stages.map((value) => ({ value, label: stageLabel(value), group: stageGroup(value) }))
