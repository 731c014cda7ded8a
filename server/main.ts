import http from 'node:http'
import { withBeacon } from './analytics/beacon.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { closeServices, createServices } from './services.ts'
import { listenForContentChanges } from './web/contentChanges.ts'
import { createFront } from './web/front.ts'
import { stopOnSignals } from './web/shutdown.ts'

const services = createServices(readConfig(process.env))
const { config, log } = services

const server = http.createServer(
  // A router in front keeps connections for 90 s, so ours must live a little longer (notes F6).
  { keepAliveTimeout: 95_000, headersTimeout: 15_000, requestTimeout: 120_000, maxHeaderSize: 16_384 },
  createFront(services, withBeacon(services, createApp(services))),
)
const stopListening = listenForContentChanges(services, () => {})

server.listen(config.port, () => log.info({ port: config.port, site: config.siteUrl }, 'listening'))
server.once('error', (error) => {
  log.fatal({ err: error }, 'could not listen')
  process.exit(1)
})

stopOnSignals(log, server, async () => {
  await stopListening()
  await closeServices(services)
})
