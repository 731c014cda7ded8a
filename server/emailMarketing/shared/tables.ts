import { stageLabel, type Stage } from '../../contacts/shared/stages.ts'
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
  filters: { status: activity },
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
  filters: { status: activity },
}
