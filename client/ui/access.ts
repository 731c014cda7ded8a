import { createContext, useContext } from 'react'
import type { AdminAddress, AdminEndpoint } from '../../server/account/shared/accessTables.ts'
import { whyNot, type Role } from '../../server/account/shared/roles.ts'

/** What the role of whoever is signed in does not reach: each address with the least role that does. */
export type Refused = Readonly<Record<string, Role>>

/** The server draws with the same as the browser, which reads it from the page. */
export const AccessContext = createContext<Refused>({})

/** An address by its contract. */
export const adminAddressOf = ({ method, path }: AdminEndpoint): AdminAddress =>
  `${method} ${path}` as AdminAddress

/**
 * Why an address would refuse whoever is signed in; undefined where it would not.
 * @param address method and pattern: 'PUT /admin/api/contacts/:id/name'
 */
export function useWhyNot(address: AdminAddress | undefined): string | undefined {
  const refused = useContext(AccessContext)
  const least = address && refused[address]
  return least && whyNot[least]
}

/**
 * The same for a link.
 * @param path filled in: '/admin/contacts/7'
 */
export function useWhyNotOpen(path: string | undefined): string | undefined {
  const refused = useContext(AccessContext)
  if (path === undefined) return undefined
  const address = `GET ${path}`
  const least = refused[address] ?? leastOfMatching(refused, address)
  return least && whyNot[least]
}

const leastOfMatching = (refused: Refused, address: string): Role | undefined =>
  Object.entries(refused).find(([pattern]) => pattern.includes(':') && matches(pattern, address))?.[1]

const matches = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`).test(address)
