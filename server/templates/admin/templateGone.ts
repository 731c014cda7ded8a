import type { Db } from '../../db.ts'
import { goneForGood, inBin } from '../../web/deletedMeanwhile.ts'
import type { Refusal } from '../../web/refusal.ts'
import { isTemplateBinned } from '../templateBinQueries.ts'
import { templateById } from '../templateQueries.ts'

/** What is answered to whoever goes on with a template that was deleted; undefined when it was not. */
export async function whyTemplateGone(db: Db, id: string): Promise<Refusal | undefined> {
  if (await templateById(db, id)) return undefined
  return (await isTemplateBinned(db, id)) ? inBin('template') : goneForGood('template')
}
