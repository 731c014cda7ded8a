import type { Role } from './roles.ts'

/**
 * The least role. With ! one proves oneself again when that was a while ago; with !! by the app or a passkey, where one
 * has them: the password alone must not take away what stands beside it.
 */
export type Least = Role | `${Role}!` | `${Role}!!`

/** The least role for each address of a part of the back office: `'GET /admin/blog': 'viewer'`. */
export type AccessTable = Readonly<Record<string, Least>>

export const roleIn = (least: Least): Role => least.replaceAll('!', '') as Role

export const needsProof = (least: Least): boolean => least.endsWith('!')

export const needsSecondStep = (least: Least): boolean => least.endsWith('!!')
