import type { Holdings } from './holdings.ts'
import type { RestoreState } from './restoreApi.ts'
import { endpoint, type Done } from '../../web/shared/endpoint.ts'

export interface ExportScreen {
  holdings: Holdings
  /** The moment at which whoever is signed in last saved the whole site as a file, in this session. */
  savedAt: string | null
  restore: RestoreState
}

/** The whole site as one file. */
export const exportApi = {
  screen: endpoint('GET /admin/api/settings/export').as<{ answer: ExportScreen }>(),
  /** Proves who asks, in a dialog over the screen, before the file is asked for. */
  begin: endpoint('POST /admin/api/settings/export').as<{ answer: Done }>(),
  file: endpoint('GET /admin/site.jsonl.gz').as<object>(),
}
