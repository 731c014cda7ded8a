import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PullThrough {
  url: string
  /** Keeps one answer for an address, whatever stands behind its question mark. */
  isCareless: boolean
  /** Answers this instead of what the site says. */
  refusal: number | undefined
  close(): Promise<void>
}

interface Kept {
  status: number
  headers: Record<string, string>
  bytes: Buffer
}

/** A host before a site, on a port of this machine, that fetches from there what it is asked for and keeps it. */
export async function pullThrough(siteUrl: string): Promise<PullThrough> {
  const kept = new Map<string, Kept>()
  const server = http.createServer((request, response) => {
    void give(request.url!).then(({ status, headers, bytes }) =>
      response.writeHead(status, headers).end(bytes),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host: PullThrough = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isCareless: false,
    refusal: undefined,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return host

  async function give(path: string): Promise<Kept> {
    if (host.refusal) return { status: host.refusal, headers: {}, bytes: Buffer.alloc(0) }
    const name = host.isCareless ? path.replace(/\?.*/, '') : path
    const known = kept.get(name) ?? (await fetched(path))
    kept.set(name, known)
    return known
  }

  async function fetched(path: string): Promise<Kept> {
    const answer = await fetch(siteUrl + path)
    const headers = Object.fromEntries(
      ['content-type', 'cache-control'].map((name) => [name, answer.headers.get(name) ?? '']),
    )
    return { status: answer.status, headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
}
