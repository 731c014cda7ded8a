import { endpoint, type Done } from '../../web/shared/endpoint.ts'

/** What still is that of the example, with the way to each. */
export interface StillExample {
  says: string
  places: { name: string; href: string }[]
}

/** One thing between an empty installation and a site that one would show a client. */
export interface SetupStep {
  name: string
  /** What it is for, or how it stands. */
  text: string
  /** It may be left when the step is done. */
  left: StillExample | null
  isDone: boolean
  /** When it was done, as a day in words; null where nobody knows. */
  day: string | null
  /** What leads there. */
  action: { label: string; href: string }
}

export interface Setup {
  steps: SetupStep[]
  /** What can wait. */
  later: SetupStep[]
  /** How many of the posts that came with the site are still as they came. */
  examples: number
  site: {
    host: string
    /** Search engines are asked to wait. */
    searchWaits: boolean
  }
}

/** How far it is, for the first page of the day. */
export interface SetupProgress {
  done: number
  of: number
}

/** *Make it yours*: the checklist of the first days. */
export const setupApi = {
  screen: endpoint('GET /admin/api/setup').as<{ answer: Setup }>(),
  hide: endpoint('POST /admin/api/setup/hide').as<{ answer: Done }>(),
}
