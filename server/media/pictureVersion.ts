import type { Asset } from './assetQueries.ts'

/**
 * What stands behind `?v=` in the address of a picture: another one when its file or its focal point is another, so that whoever
 * asks with it may keep the answer for ever. `picture_version` in Postgres says the same.
 */
export const pictureVersion = ({ sha256, focus }: Pick<Asset, 'sha256' | 'focus'>): string =>
  sha256.slice(0, 8) + (focus ? `-${focus.x}-${focus.y}` : '')
