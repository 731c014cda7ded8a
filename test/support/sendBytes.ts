import net from 'node:net'
import type { TestSite } from './site.ts'

/** Sends exactly these bytes, for what no client would send. @returns the whole answer */
export async function sendBytes(site: TestSite, request: string): Promise<string> {
  const { hostname, port } = new URL(site.url)
  const socket = net.connect(Number(port), hostname)
  socket.setTimeout(5_000, () => socket.destroy())
  socket.write(request)
  let answer = ''
  for await (const chunk of socket as AsyncIterable<Buffer>) answer += chunk.toString()
  return answer
}
