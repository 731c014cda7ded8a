import dns from 'node:dns'
import type net from 'node:net'

/** Why nobody was connected to: the name leads only to addresses that may not be asked. */
export class AddressNotAllowed extends Error {}

/** Finds every address of a name. */
export type FindAddresses = (
  name: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: dns.LookupAddress[]) => void,
) => void

/** A lookup for a connection that gives only addresses that may be asked: what was checked is what is connected to. */
export function openLookup(
  allowed: (address: string) => boolean,
  find: FindAddresses = dns.lookup,
): net.LookupFunction {
  return (name, options, callback) => {
    find(name, { ...options, all: true }, (error, found) => {
      const open = error ? [] : found.filter(({ address }) => allowed(address))
      const [first] = open
      if (error || !first) callback(error ?? new AddressNotAllowed('No address that may be asked'), [])
      else if (options.all) callback(null, open)
      else callback(null, first.address, first.family)
    })
  }
}
