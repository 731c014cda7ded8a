import type { Config } from '../config.ts'
import { paths } from '../paths.ts'
import { readSignedId, signedId } from '../web/tokens.ts'

const purpose = 'unsubscribe'

/** The link that ends a contact's marketing mail. It never expires. */
export function unsubscribeUrl(config: Pick<Config, 'siteUrl' | 'secrets'>, contactId: number): string {
  return `${config.siteUrl}${paths.unsubscribe}?token=${unsubscribeToken(config, contactId)}`
}

/** The page on which the same contact chooses what comes. */
export const preferencesUrl = (unsubscribe: string): string =>
  unsubscribe.replace(paths.unsubscribe, paths.preferences)

/** The token of a contact's unsubscribe link; the same every time, so that old mail keeps working. */
export function unsubscribeToken(config: Pick<Config, 'secrets'>, contactId: number): string {
  return signedId(config.secrets, purpose, contactId)
}

/** @returns the contact's id, or undefined when we did not make this token */
export function readUnsubscribeToken(config: Pick<Config, 'secrets'>, token: unknown): number | undefined {
  return readSignedId(config.secrets, purpose, token)
}
