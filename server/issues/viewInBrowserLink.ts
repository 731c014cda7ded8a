import type { Config } from '../config.ts'
import { paths } from '../paths.ts'
import { readSignedId, signedId } from '../web/tokens.ts'

const purpose = 'issue'

/** Where an issue is read in a browser; it tells which issue, and nothing of who was sent it. */
export const viewUrl = (config: Pick<Config, 'siteUrl' | 'secrets'>, issue: number): string =>
  `${config.siteUrl}${paths.issueView}?token=${signedId(config.secrets, purpose, issue)}`

/** @returns the issue's number, or undefined when we did not make this token */
export const readViewToken = (config: Pick<Config, 'secrets'>, token: unknown): number | undefined =>
  readSignedId(config.secrets, purpose, token)
