import { access } from './access.ts'
import { roleIn } from './shared/least.ts'
import { reaches, roles, type Role } from './shared/roles.ts'

const leastOf = (key: string): Role => roleIn(access[key]!)

const refusedOf = Object.fromEntries(
  roles.map((role) => [
    role,
    Object.fromEntries(
      Object.keys(access)
        .filter((key) => !reaches(role, leastOf(key)))
        .map((key) => [key, leastOf(key)]),
    ),
  ]),
) as Record<Role, Record<string, Role>>

/** What a role does not reach, with the least role that does: for screens, which show why before the server refuses. */
export const refusedFor = (role: Role): Record<string, Role> => refusedOf[role]

/** Whether a role may open a page. */
export const mayOpen = (role: Role, path: string): boolean => !(`GET ${path}` in refusedOf[role])
