import { capacity } from '../../capacity.ts'
import { connectionsOf } from '../../db.ts'
import type { Services } from '../../services.ts'
import { queues } from '../../web/workQueue.ts'
import type { Limits } from '../shared/limitsCheck.ts'

/** Somebody who was turned away longer ago is no news. */
const recentMs = 5 * 60_000

/** What this process, the one that answers, has taken on at this moment. */
export async function readLimits({ config, db, load, pages, reads }: Services): Promise<Limits> {
  const lines = queues()
  const isRecent = load.refusedAt !== undefined && Date.now() - load.refusedAt < recentMs
  return {
    requests: { now: load.open, most: capacity.requests },
    coming: { now: load.coming, most: capacity.coming },
    ofOne: config.rateLimits
      ? { now: Math.max(0, ...load.ofClients.values()), most: capacity.requestsOfOne }
      : null,
    connections: { now: connectionsOf(db).used, most: capacity.connections.site },
    lines: (['passwords', 'uploads', 'pictures'] as const).map((name) => ({
      name,
      waiting: lines[name]?.waiting ?? 0,
      most: capacity[name].waiting,
    })),
    views: { now: load.views, most: capacity.views },
    pages: { now: pages.size, most: capacity.pages.kept, megabytes: megabytes(pages.bytes) },
    memoryMegabytes: megabytes(process.memoryUsage.rss()),
    refused: isRecent ? load.refused : 0,
    replica: (await reads.state())?.isUsed ?? null,
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / (1024 * 1024))
