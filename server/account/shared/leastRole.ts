import type { Role } from './roles.ts'

/**
 * The least role. With ! one proves oneself again when that was a while ago; with !! by the app or a passkey, where one
 * has them: the password alone must not take away what stands beside it.
 */
export type LeastRole = Role | `${Role}!` | `${Role}!!`

/** The least role for each address of a part of the back office: `'GET /admin/blog': 'viewer'`. */
export type AccessTable = Readonly<Record<string, LeastRole>>

/** The role alone, without what has to be proved beside it. */
export const roleIn = (least: LeastRole): Role => least.replaceAll('!', '') as Role

/** Whether one proves anew who one is: by the password, a code or a passkey. */
export const needsProof = (least: LeastRole): boolean => least.endsWith('!')

/** Whether whoever has a second step proves it by that. */
export const needsSecondStep = (least: LeastRole): boolean => least.endsWith('!!')
