import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDeliveryLanes } from '../../server/webhooks/deliveryLanes.ts'
import { addWebhook } from '../../server/webhooks/changeWebhooks.ts'
import { eventCodes, type EventCode } from '../../server/webhooks/shared/eventLabels.ts'
import { useSite, type TestSite } from '../support/site.ts'

export interface Received {
  headers: http.IncomingHttpHeaders
  body: string
  message: { type: string; timestamp: string; test?: boolean; data: Record<string, never> }
}

export interface Receiver {
  /** Where it listens. */
  url: string
  received: Received[]
  /** What it does with a request: answers 204 unless a test says otherwise. */
  answer: (res: http.ServerResponse, req: Received) => void
  close(): Promise<void>
}

/** Another program that hears of what happens here. */
export async function startReceiver(): Promise<Receiver> {
  const server = http.createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const received = { headers: req.headers, body, message: JSON.parse(body) as Received['message'] }
      receiver.received.push(received)
      receiver.answer(res, received)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    received: [],
    answer: (res) => void res.writeHead(204).end(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

/** A receiver of the tests around it, which has heard nothing before each of them. */
export function useReceiver(): Receiver {
  const holder = {} as { now: Receiver }
  before(async () => void (holder.now = await startReceiver()))
  beforeEach(() => {
    holder.now.received.length = 0
    holder.now.answer = answers(204)
  })
  after(() => holder.now.close())
  return new Proxy({} as Receiver, {
    get: (_, name: keyof Receiver) => holder.now[name],
    set: (_, name: keyof Receiver, value: never) => Reflect.set(holder.now, name, value),
  })
}

export const answers =
  (status: number, text = '', headers: http.OutgoingHttpHeaders = {}) =>
  (res: http.ServerResponse) =>
    void res.writeHead(status, headers).end(text)

/** A site whose webhooks may lead to this machine, and soon give up waiting. */
export function useSiteWithHooks(patienceMs = 5_000): TestSite {
  const site = useSite()
  before(() => reachHere(site, patienceMs))
  return site
}

export function reachHere(site: TestSite, patienceMs = 5_000): void {
  const { config } = site.services
  Object.assign(site.services, { config: { ...config, webhooks: { anywhere: true, patienceMs } } })
}

/** Adds a webhook, for every event unless said. */
export async function hook(
  site: TestSite,
  address: string,
  events: EventCode[] = [...eventCodes],
): Promise<{ id: number; secret: string }> {
  return (await addWebhook(site.services, 'owner@plainsong.example', { address, events }))!
}

/** Tells everything that is due, as the clock does, without its breaks. */
export async function tellAll(site: TestSite): Promise<void> {
  const lanes = createDeliveryLanes(site.services, 0)
  await lanes.begin()
  await lanes.settled()
}

export const deliveriesIn = (site: TestSite) =>
  site.services.db('webhook_deliveries').orderBy('id').select<Record<string, unknown>[]>('*')

/** Time passes for what waits. */
export async function later(site: TestSite, interval: string): Promise<void> {
  const { db } = site.services
  await db.raw(
    `update webhook_deliveries set next_at = next_at - cast(:interval as interval),
       claimed_at = claimed_at - cast(:interval as interval)`,
    { interval },
  )
  await db.raw(
    `update webhooks set rests_until = rests_until - cast(:interval as interval),
       failing_since = failing_since - cast(:interval as interval), former_until = former_until - cast(:interval as interval)`,
    { interval },
  )
}
