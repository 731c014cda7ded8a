import type { Request } from 'express'
import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'
import type { RestoreState } from '../shared/restoreApi.ts'
import { currentUpload } from '../uploadedBackupQueries.ts'

/** How long the file of the present site counts as its last state. */
const savedForMs = 60 * 60_000

/** Whether the present site was saved in this session, within the hour. */
export const hasSaved = ({ session: { savedSiteAt = 0 } }: Request): boolean =>
  Date.now() - savedSiteAt < savedForMs

/** What has to be typed: which site it is that will be replaced. */
export const wordOf = ({ siteUrl }: Pick<Config, 'siteUrl'>): string => new URL(siteUrl).host

/** How far a restore is, for whoever looks at the screen. */
export async function restoreState({ config, db }: Services, req: Request): Promise<RestoreState> {
  const found = await currentUpload(db)
  const state = { upload: null, hasSaved: hasSaved(req), word: wordOf(config) }
  if (!found) return state
  const { id, name, bytes, rowsRead, facts, complaint, isLeft } = found
  return {
    ...state,
    upload: {
      id,
      name,
      bytes,
      rowsRead,
      facts,
      ...(isLeft
        ? { state: 'failed', complaint: 'The server was stopped meanwhile. Nothing was changed.' }
        : { state: found.state, complaint }),
    },
  }
}
