import { EventEmitter } from 'node:events'
import process from 'node:process'
import { readConfig } from '../../server/config.ts'
import { createBaseServices } from '../../server/services.ts'
import { startWebhooks } from '../../server/webhooks/deliveries.ts'

// What a process of the site does with webhooks, and nothing else; they lead into this machine.
const config = { ...readConfig(process.env), webhooks: { anywhere: true, patienceMs: 10_000 } }
startWebhooks({ ...createBaseServices(config), wakeOutbox: () => {} }, new EventEmitter())
