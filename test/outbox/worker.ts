import { EventEmitter } from 'node:events'
import process from 'node:process'
import { createBrandReader } from '../../server/brand/readBrand.ts'
import { readConfig } from '../../server/config.ts'
import { createContent } from '../../server/content/content.ts'
import { startOutbox } from '../../server/outbox/outbox.ts'
import { createCurrentDefinition, createDefinitionOf } from '../../server/audit/definition/definitions.ts'
import { createBaseServices } from '../../server/services.ts'

// What a process of the site does with mail, and nothing else, so that it stands again at once when it was killed.
const base = createBaseServices(readConfig(process.env))
const brand = createBrandReader(base)
const currentDefinition = createCurrentDefinition(base)
const services = {
  ...base,
  brand,
  consentWords: async () => ({}),
  content: createContent({ ...base, brand, currentDefinition }),
  completeHead: async () => {
    throw new Error('no page is made here')
  },
  popupsFor: async () => [],
  currentDefinition,
  definitionOf: createDefinitionOf(base),
  adminAlerts: async () => [],
  wakeOutbox: () => {},
  wakeWebhooks: () => {},
}
startOutbox(services, {}, new EventEmitter())
