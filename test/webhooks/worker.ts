import { EventEmitter } from 'node:events'
import process from 'node:process'
import { createDefinitionOf } from '../../server/audit/definition/definitions.ts'
import { readConfig } from '../../server/config.ts'
import { createBaseServices } from '../../server/services.ts'
import { startWebhooks } from '../../server/webhooks/startWebhooks.ts'

// What a process of the site does with webhooks, and nothing else; they lead into this machine.
const config = { ...readConfig(process.env), webhooks: { anywhere: true, patienceMs: 10_000 } }
const base = createBaseServices(config)
startWebhooks({ ...base, definitionOf: createDefinitionOf(base), wakeOutbox: () => {} }, new EventEmitter())
