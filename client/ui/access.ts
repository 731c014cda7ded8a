import { createContext, useContext } from 'react'
import { whyNot, type Role } from '../../server/account/shared/roles.ts'

/** What the role of whoever is signed in does not reach: each address with the least role that does. */
export type Refused = Readonly<Record<string, Role>>

/** The server draws with the same as the browser, which reads it from the page. */
export const AccessContext = createContext<Refused>({})

/**
 * Why an address would refuse whoever is signed in; undefined where it would not.
 * @param address method and pattern, or the path filled in: 'GET /admin/contacts.csv'
 */
export function useWhyNot(address: string | undefined): string | undefined {
  const refused = useContext(AccessContext)
  if (address === undefined) return undefined
  const least = refused[address] ?? leastOfMatching(refused, address)
  return least && whyNot[least]
}

const leastOfMatching = (refused: Refused, address: string): Role | undefined =>
  Object.entries(refused).find(([pattern]) => pattern.includes(':') && matches(pattern, address))?.[1]

const matches = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`).test(address)
