import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import { AddressNotAllowed, openLookup } from './openLookup.ts'
import { isPublicAddress } from './publicAddress.ts'

/** What a page elsewhere answered: a status, nothing at all, or it was not asked. */
export type Answer = { status: number } | 'silent' | 'notAsked'

interface Settings {
  /** In ms, for the whole conversation. */
  patience: number
  /** Which addresses may be asked. */
  allowed?: (address: string) => boolean
  /** Which ports may be asked; empty is the usual one. */
  ports?: (port: string) => boolean
}

const mostMoves = 4
const usualPorts = (port: string): boolean => port === '' || port === '80' || port === '443'

/**
 * Asks a page elsewhere whether it is there. Only addresses of the open internet are asked, also where a name or a redirect
 * leads to another one: what is connected to is what was checked. Nothing of the answer is read but its status.
 */
export async function askOutside(address: string, settings: Settings): Promise<Answer> {
  const signal = AbortSignal.timeout(settings.patience)
  let url = address
  for (let moves = 0; moves <= mostMoves; moves++) {
    const answer = await askOnce(url, settings, signal)
    if (typeof answer === 'string' || !answer.movedTo) return answer
    url = answer.movedTo
  }
  return 'silent'
}

type Once = { status: number; movedTo?: string } | 'silent' | 'notAsked'

async function askOnce(
  address: string,
  { allowed = isPublicAddress, ports = usualPorts }: Settings,
  signal: AbortSignal,
): Promise<Once> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || !ports(url.port) || url.username || url.password)
    return 'notAsked'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A name that is an address already is not looked up.
  if (net.isIP(host) && !allowed(host)) return 'notAsked'
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'GET',
      signal,
      agent: false,
      lookup: openLookup(allowed),
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; LinkCheck)', accept: 'text/html,*/*;q=0.8' },
    })
    request.on('response', (response) => {
      const { statusCode: status = 0, headers } = response
      request.destroy()
      const next = status >= 300 && status < 400 ? headers.location : undefined
      resolve(next && URL.canParse(next, url) ? { status, movedTo: new URL(next, url).href } : { status })
    })
    request.on('error', (error) => resolve(error instanceof AddressNotAllowed ? 'notAsked' : 'silent'))
    request.end()
  })
}
