import { endpoint } from '../../web/shared/endpoint.ts'

/** What a site holds, for people: counted of the site as it is, or of a file. */
export interface Holdings {
  posts: number
  contacts: number
  enquiries: number
  audits: number
  issues: number
  files: number
  fileBytes: number
  /** When something last happened there. */
  newest: string | null
}

export interface ExportScreen {
  holdings: Holdings
  /** The moment at which whoever is signed in last saved the whole site as a file, in this session. */
  savedAt: string | null
}

/** The whole site as one file. */
export const exportApi = {
  screen: endpoint('GET /admin/api/settings/export').as<{ answer: ExportScreen }>(),
  file: endpoint('GET /admin/site.jsonl.gz').as<object>(),
}
