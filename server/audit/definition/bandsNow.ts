import type { Services } from '../../services.ts'
import { scoreBands, type ScoreBand } from '../shared/score.ts'

/** What scores are called by the audit that is asked now, lowest first. */
export const bandsNow = async (services: Pick<Services, 'currentDefinition'>): Promise<ScoreBand[]> =>
  scoreBands((await services.currentDefinition()).bands)
