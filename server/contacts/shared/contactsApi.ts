import { endpoint, type Done, type ListParameters } from '../../web/shared/endpoint.ts'
import type { ListPage } from '../../web/shared/list.ts'
import type { changeToUndo, markChange, nameChange, stageMove } from './contactChanges.ts'
import type { ContactRow, LifecycleScreen, Person, RunPreview, StageRow } from './screens.ts'

export interface ContactTotals {
  total: number
  unsubscribed: number
  /** Who would get a newsletter now. */
  readers: number
}
export type ContactList = ListPage<ContactRow> & { totals: ContactTotals }
type PersonNow = Done & { person: Person }

/** Contacts, and what the owner changes on a person's page. */
export const contactsApi = {
  list: endpoint('GET /admin/api/contacts').as<{ query: ListParameters; answer: ContactList }>(),
  csv: endpoint('GET /admin/contacts.csv').as<{ query: ListParameters }>(),
  person: endpoint('GET /admin/api/contacts/:id').as<{ answer: PersonNow }>(),
  move: endpoint('POST /admin/api/contacts/:id/stage').as<{ body: typeof stageMove; answer: PersonNow }>(),
  mark: endpoint('POST /admin/api/contacts/:id/marks').as<{ body: typeof markChange; answer: PersonNow }>(),
  correct: endpoint('PUT /admin/api/contacts/:id/name').as<{ body: typeof nameChange; answer: PersonNow }>(),
  undo: endpoint('POST /admin/api/contacts/:id/undo').as<{ body: typeof changeToUndo; answer: PersonNow }>(),
  mailWorks: endpoint('POST /admin/api/contacts/:id/mail-works').as<{ answer: PersonNow }>(),
  unsubscribe: endpoint('POST /admin/api/contacts/:id/unsubscribe').as<{ answer: PersonNow }>(),
}

/** Lifecycle Management: stages, who stands there, the automation run by hand. */
export const lifecycleApi = {
  screen: endpoint('GET /admin/api/lifecycle').as<{ answer: LifecycleScreen }>(),
  stage: endpoint('GET /admin/api/lifecycle/stages/:stage').as<{
    query: ListParameters
    answer: ListPage<StageRow>
  }>(),
  stageCsv: endpoint('GET /admin/lifecycle/:stage.csv').as<{ query: ListParameters }>(),
  runPreview: endpoint('GET /admin/api/lifecycle/run').as<{ answer: RunPreview }>(),
  run: endpoint('POST /admin/api/lifecycle/run').as<{ answer: Done & { updated: number } }>(),
}
