import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Router } from 'express'
import { capacity } from '../capacity.ts'
import { connectionsOf } from '../db.ts'
import type { Services } from '../services.ts'
import { behindScheme } from './authorization.ts'
import { queues } from './workQueue.ts'

type Kind = 'gauge' | 'counter'
interface Metric {
  name: string
  kind: Kind
  help: string
  values: [labels: string, value: number][]
}

/** What waits for all processes together, as far as it is known. */
type CountWaiting = () => Promise<
  | {
      mail: { asked: number; marketing: number; oldestAskedSeconds: number }
      webhooks: number
      jobsLateSeconds: number
    }
  | undefined
>

/**
 * Figures of this process, and of what waits for all of them, in the text that Prometheus reads; without METRICS_TOKEN
 * there is no such address.
 */
export function metricsRoutes(services: Services, countWaiting: CountWaiting): Router {
  const router = Router()
  const { metricsToken } = services.config
  if (!metricsToken) return router
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()

  router.get('/metrics', async (req, res) => {
    res.set('Cache-Control', 'no-store')
    if (!isSame(behindScheme(req.get('authorization') ?? '', 'Bearer'), metricsToken)) {
      res.set('WWW-Authenticate', 'Bearer realm="metrics"').status(401).type('text').send('Send the token.')
      return
    }
    const metrics = [
      ...ofProcess(delay),
      ...ofLoad(services),
      ...(await ofDatabase(services)),
      ...ofWaiting(await countWaiting()),
    ]
    delay.reset()
    res.set('Content-Type', 'text/plain; version=0.0.4; charset=utf-8').send(metrics.map(printed).join(''))
  })
  return router
}

const isSame = (given: string, wanted: string): boolean => {
  const [left, right] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(left!, right!)
}

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  kind: 'gauge',
  help,
  values: [['', value]],
})
const counter = (name: string, help: string, value: number): Metric => ({
  ...gauge(name, help, value),
  kind: 'counter',
})

function ofProcess(delay: ReturnType<typeof monitorEventLoopDelay>): Metric[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  // Nothing was measured yet right after the last look.
  const lag = Number.isFinite(delay.percentile(99)) ? delay.percentile(99) / 1e9 : 0
  return [
    counter('process_cpu_seconds_total', 'CPU time of the process', (user + system) / 1e6),
    gauge('process_resident_memory_bytes', 'Resident memory', rss),
    gauge('nodejs_heap_used_bytes', 'Heap in use', heapUsed),
    gauge('nodejs_eventloop_delay_p99_seconds', 'How late timers are, 99 of 100, since the last look', lag),
    counter('process_uptime_seconds', 'Since the start', process.uptime()),
  ]
}

function ofLoad({ load, pages, pool }: Services): Metric[] {
  return [
    {
      name: 'site_requests_total',
      kind: 'counter',
      help: 'Answers behind the front, by class',
      values: Object.entries(load.answered).map(([kind, count]) => [`{status="${kind}"}`, count]),
    },
    counter('site_request_seconds_total', 'Time of those answers in all', load.seconds),
    gauge('site_requests_open', 'Requests being worked on', load.open),
    gauge('site_requests_coming', 'Requests whose bodies still come', load.coming),
    gauge('site_requests_most', 'How many may be', capacity.requests),
    counter('site_requests_refused_total', 'Turned away because too many were open', load.refused),
    {
      name: 'site_queue',
      kind: 'gauge',
      help: 'Heavy work, running and in line',
      values: Object.entries(queues()).flatMap(([name, { running, waiting }]) => [
        [`{queue="${name}",state="running"}`, running],
        [`{queue="${name}",state="waiting"}`, waiting],
      ]),
    },
    gauge('site_pages_kept', 'Finished pages in memory', pages.size),
    gauge('site_pages_bytes', 'What they take', pages.bytes),
    gauge('site_pool_waiting', 'Sessions and limits that wait for a connection', pool.waitingCount),
  ]
}

async function ofDatabase({ db, reads }: Services): Promise<Metric[]> {
  const { used, waiting } = connectionsOf(db)
  const replica = await reads.state()
  return [
    gauge('site_connections_used', 'Connections in use for pages and forms', used),
    gauge('site_connections_waiting', 'Statements that wait for one', waiting),
    ...(replica
      ? [gauge('site_replica_used', '1 while lists come from the replica', Number(replica.isUsed))]
      : []),
  ]
}

function ofWaiting(waiting: Awaited<ReturnType<CountWaiting>>): Metric[] {
  if (!waiting) return []
  const { mail, webhooks, jobsLateSeconds } = waiting
  return [
    {
      name: 'site_mail_due',
      kind: 'gauge',
      help: 'Mail that may leave and has not, in all processes',
      values: [
        ['{kind="asked"}', mail.asked],
        ['{kind="marketing"}', mail.marketing],
      ],
    },
    gauge('site_mail_oldest_seconds', 'How long mail that was asked for has waited', mail.oldestAskedSeconds),
    gauge('site_webhooks_waiting', 'What webhooks are still to be told, in all processes', webhooks),
    gauge('site_jobs_late_seconds', 'How late the latest job is, in all processes', jobsLateSeconds),
  ]
}

const printed = ({ name, kind, help, values }: Metric): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${values.map(([labels, value]) => `${name}${labels} ${value}\n`).join('')}`
