import { slugFor } from '../../blog/shared/slug.ts'

interface Addressed {
  address: string
  title: string
}

/** The last part of a case study's address: what was typed, or one made of its headline. */
export const addressOf = ({ address, title }: Addressed): string => address || slugFor(title, 'case')

/** The first one whose address another one before it has, or that has none. @returns -1 when each has its own */
export function addressInUse(studies: readonly Addressed[]): number {
  const addresses = studies.map(addressOf)
  return addresses.findIndex((address, at) => address === '' || addresses.indexOf(address) < at)
}

/** Whether the one that `addressInUse` finds had its address typed. */
export const isOwnAddress = (studies: readonly Addressed[]): boolean =>
  Boolean(studies[addressInUse(studies)]?.address)
