import type { Services } from '../services.ts'
import { paths } from '../paths.ts'
import { rederiveToken } from '../web/tokens.ts'

interface TokenRow {
  id: number
  tokenVersion: number
  tokenHash: string
}

/**
 * The whole address of someone's audit, made again from the row.
 * @throws Error when the secret it was made with is no longer configured
 */
export function auditUrl({ config }: Pick<Services, 'config'>, link: TokenRow): string {
  const token = rederiveToken(config.secrets, 'audit', link.id, link.tokenVersion, link.tokenHash)
  if (!token) throw new Error(`No configured secret made the token of audit link ${link.id}`)
  return config.siteUrl + paths.audit(token)
}

/** @throws Error when the secret it was made with is no longer configured */
export function resultsPath(
  { config }: Pick<Services, 'config'>,
  submission: { id: number; resultsTokenHash: string },
): string {
  const token = rederiveToken(config.secrets, 'results', submission.id, 1, submission.resultsTokenHash)
  if (!token) throw new Error(`No configured secret made the results token of ${submission.id}`)
  return paths.auditResults(token)
}
