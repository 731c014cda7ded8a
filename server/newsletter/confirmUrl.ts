import type { Config } from '../config.ts'
import { paths } from '../paths.ts'
import { readSignedId, signedId } from '../web/tokens.ts'

const purpose = 'confirm-address'

/** Where the button of a confirmation leads; it works for seven days. */
export const confirmUrl = (
  { siteUrl, secrets }: Pick<Config, 'siteUrl' | 'secrets'>,
  sendId: number,
): string => `${siteUrl}${paths.confirmAddress}?token=${signedId(secrets, purpose, sendId)}`

/** @returns the message whose link it is, or undefined when we made none such */
export const readConfirmToken = ({ secrets }: Pick<Config, 'secrets'>, token: unknown): number | undefined =>
  readSignedId(secrets, purpose, token)
