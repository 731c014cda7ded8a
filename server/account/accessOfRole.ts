import { access } from './access.ts'
import { roleIn, type LeastRole } from './shared/leastRole.ts'
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

/**
 * What an address takes, as somebody would ask for it: with its parameters filled in, perhaps with a query.
 * @returns undefined when no route of the back office has it
 */
export function leastAt(method: 'GET' | 'POST', address: string): LeastRole | undefined {
  const [path] = address.split(/[?#]/) as [string]
  const parts = path.split('/')
  const isOf = (key: string) => {
    const pattern = key.slice(key.indexOf(' ') + 1).split('/')
    return (
      key.startsWith(`${method} `) &&
      pattern.length === parts.length &&
      pattern.every((part, i) => part.startsWith(':') || part === parts[i])
    )
  }
  const exact = `${method} ${path}`
  return access[exact] ?? access[Object.keys(access).find(isOf) ?? '']
}

/** The least role of an address. @throws Error when no route of the back office has it */
export function leastFor(method: 'GET' | 'POST', address: string): Role {
  const least = leastAt(method, address)
  if (!least) throw new Error(`The back office has no ${method} ${address}`)
  return roleIn(least)
}
