import net from 'node:net'
import { isPublicAddress } from '../web/publicAddress.ts'

/** Where webhooks may lead. */
export interface Reach {
  /** Also into this machine, at any port and without TLS: for tests alone, no variable sets it. */
  anywhere: boolean
  /** For the whole conversation. */
  patienceMs: number
}

const ports = ['', '8443']

/** @returns why nothing is sent to an address; a name is looked at again when it is connected to */
export function addressComplaint(address: string, { anywhere }: Reach): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return 'Enter a full address that begins with https://'
  if (url.username || url.password)
    return 'Leave the name and password out: what is sent is signed, which proves that it was us'
  if (anywhere) return undefined
  if (url.protocol !== 'https:') return 'The address must begin with https://'
  if (!ports.includes(url.port)) return 'Only the ports 443 and 8443 are sent to'
  if (!mayBeAsked(hostOf(url))) return 'This address is not on the open internet'
  return undefined
}

export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** Whether a host may be asked as far as one can tell before looking it up. */
const mayBeAsked = (host: string): boolean => net.isIP(host) === 0 || isPublicAddress(host)
