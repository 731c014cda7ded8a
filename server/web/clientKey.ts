import ipaddr from 'ipaddr.js'

/** One household has one IPv4 address but 256 IPv6 networks: those count together, by /56. */
export function clientKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  return ip.kind() === 'ipv4'
    ? ip.toString()
    : `${Buffer.from(ip.toByteArray().slice(0, 7)).toString('hex')}/56`
}
