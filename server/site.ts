import { EventEmitter } from 'node:events'
import type { Express } from 'express'
import { withBeacon } from './analytics/beacon.ts'
import { createRecorder } from './analytics/recorder.ts'
import { createMissedSearches } from './blog/missedSearches.ts'
import { createApp } from './app.ts'
import { createCurrentDefinition, createDefinitionOf } from './audit/definition/definitions.ts'
import { publishOnTime } from './blog/schedule.ts'
import { createBrandReader } from './brand/readBrand.ts'
import type { Config } from './config.ts'
import { createContent } from './content/content.ts'
import { createKnownAssets } from './media/knownAssets.ts'
import type { MailQueued } from './outbox/outbox.ts'
import { createConsentWords } from './newsletter/consentWords.ts'
import { popupsFor } from './popups/popupsOnPage.ts'
import { createHeadCompleter } from './seo/completeHead.ts'
import type { ProcessMemory } from './processMemory.ts'
import { closeServices, createBaseServices, type Services } from './services.ts'
import { followSettings, withLiveSettings } from './settings/liveSettings.ts'
import { listenForContentChanges, type ContentChanges } from './web/listenForContent.ts'
import { createFront } from './web/front.ts'
import { createServer, type SiteServer } from './web/httpServer.ts'
import { wakeWorkers, type Wakeable } from './web/wakeWorkers.ts'
import type { WebhooksDue } from './webhooks/startWebhooks.ts'
import type { Work } from './work.ts'

/** One process of the site, as it is served and as it is tested. */
export interface Site {
  readonly services: Services
  /** What stands behind the front; its routes can be read from it. */
  readonly app: Express
  readonly server: SiteServer
  readonly memory: ProcessMemory
  readonly contentChanges: ContentChanges
  /** Resolves when it can be visited; rejects when it cannot listen. */
  listen(): Promise<void>
  /** Begins jobs and mail. */
  startWork(): void
  /** Starts nothing new and lets the jobs and messages in flight finish. */
  stopWork(): Promise<void>
  /** Writes what is in memory and gives the connections back; requests and work have ended by now. */
  close(): Promise<void>
}

/**
 * Makes everything once; nothing is filled in later. It listens for changes of content from now on, and waits for
 * `listen` and `startWork`.
 * @param server one that already has an address, where the address must be known before
 */
export function createSite(config: Config, server = createServer()): Site {
  const { config: following, live } = withLiveSettings(config)
  const base = createBaseServices(following)
  const mailQueued: MailQueued = new EventEmitter()
  const webhooksDue: WebhooksDue = new EventEmitter()
  // What queues mail mostly tells webhooks as well.
  mailQueued.on('queued', () => void webhooksDue.emit('due'))
  const wakeHere = (what: Wakeable) =>
    void (what === 'mail' ? mailQueued.emit('queued') : webhooksDue.emit('due'))
  const wake = config.process === 'web' ? wakeWorkers(base.db, base.log) : wakeHere
  const brand = createBrandReader(base)
  const currentDefinition = createCurrentDefinition(base)
  const content = createContent({ ...base, brand, currentDefinition })
  const services: Services = {
    ...base,
    brand,
    content,
    consentWords: createConsentWords({ config, content }),
    completeHead: createHeadCompleter({ ...base, brand }),
    popupsFor: popupsFor({ ...base, content, currentDefinition }),
    currentDefinition,
    definitionOf: createDefinitionOf(base),
    adminAlerts: async () => (await import('./adminAlerts.ts')).adminAlerts(base),
    wakeOutbox: () => wake('mail'),
    wakeWebhooks: () => wake('webhooks'),
  }
  const memory: ProcessMemory = {
    recorder: createRecorder(base),
    missedSearches: createMissedSearches(base),
    knownAssets: createKnownAssets(base),
  }
  const app = createApp(services, memory)
  server.takePrototypesOf(app)
  server.on('request', createFront(services, withBeacon(services, memory.recorder, app)))
  const schedule = publishOnTime(base)
  const contentChanges = listenForContentChanges(base)
  contentChanges.onWork(wakeHere)
  contentChanges.on(schedule.rearm)
  contentChanges.on(memory.knownAssets.doubtAll)
  // A restore brings other counts.
  contentChanges.on(base.refusedSignIns.forgetAll)
  // What waited for a mail server may leave.
  contentChanges.on(followSettings(base, live, () => wakeHere('mail')))
  let work: Promise<Work> | undefined

  return {
    services,
    app,
    server,
    memory,
    contentChanges,
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(config.port, resolve)
      }),
    startWork() {
      work ??= import('./work.ts').then(({ startWork }) => startWork(services, { mailQueued, webhooksDue }))
    },
    async stopWork() {
      schedule.stop()
      await (await work)?.stop()
    },
    async close() {
      await Promise.allSettled([
        contentChanges.stop(),
        memory.recorder.flush(),
        memory.missedSearches.flush(),
      ])
      await closeServices(base)
    },
  }
}
