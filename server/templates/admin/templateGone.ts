import type { Db } from '../../db.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { isTemplateBinned } from '../templateBinQueries.ts'
import { templateById } from '../templateQueries.ts'

/** What is answered to whoever goes on with a template that was deleted; undefined when it was not. */
export async function whyTemplateGone(db: Db, id: string): Promise<Refusal | undefined> {
  if (await templateById(db, id)) return undefined
  return (await isTemplateBinned(db, id)) ? deleted : gone
}

const deleted = refuse(404, 'This template was deleted meanwhile. Restore it to go on with it.', {
  code: 'deleted',
})
const gone = refuse(404, 'This template was deleted, and cannot be brought back any more.', { code: 'gone' })
