import { stageLabel, type Stage } from '../../contacts/shared/stages.ts'
import { stateLabel, type ShownState } from '../../issues/shared/issue.ts'
import type { Arrangement } from '../../web/shared/arrange.ts'

interface Sequence {
  name: string
  description: string
  lifecycleStage: Stage
  templates: number
  isActive: boolean
}
interface Template {
  id: string
  subject: string
  sequence: string | null
  delayHours: number
  isActive: boolean
}

interface Issue {
  subject: string
  state: ShownState
  /** When it leaves or left, else when it was last written on. */
  at: number
  sent: number
  opened: number
}

const activity = ({ isActive }: { isActive: boolean }): string => (isActive ? 'active' : 'inactive')

/** How the table of sequences and its export are searched, filtered and sorted. */
export const sequenceTable: Arrangement<Sequence> = {
  text: ({ name, description, lifecycleStage }) => `${name} ${description} ${stageLabel(lifecycleStage)}`,
  sorts: {
    name: ({ name }) => name,
    stage: ({ lifecycleStage }) => stageLabel(lifecycleStage),
    templates: ({ templates }) => templates,
    status: activity,
  },
  filters: { status: { choices: ['active', 'inactive'], of: activity } },
}

/** The same of templates. */
export const templateTable: Arrangement<Template> = {
  text: ({ id, subject, sequence }) => `${subject} ${id} ${sequence ?? ''}`,
  sorts: {
    subject: ({ subject }) => subject,
    sequence: ({ sequence }) => sequence ?? '',
    delay: ({ delayHours }) => delayHours,
    status: activity,
  },
  filters: { status: { choices: ['active', 'inactive'], of: activity } },
}

/** What its parameters begin with in the address, which it shares with the single sends. */
export const ofIssues = 'issues_'

/** The same of newsletter issues. */
export const issueTable: Arrangement<Issue> = {
  text: ({ subject, state }) => `${subject} ${stateLabel[state]}`,
  sorts: {
    subject: ({ subject }) => subject,
    state: ({ state }) => stateLabel[state],
    when: ({ at }) => at,
    sent: ({ sent }) => sent,
    opened: ({ opened, sent }) => (sent === 0 ? 0 : opened / sent),
  },
  filters: { state: { choices: Object.keys(stateLabel), of: ({ state }) => state } },
}
